import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { messageOf } from '../data/api-error.ts';
import { ContentForm, type ContentFormHandle } from '../form/content-form.tsx';
import { type FormServices, FormServicesProvider, useServices } from '../form/services.tsx';
import { PreviewFeed } from '../preview/preview-feed.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { notify } from '../ui/notify.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import { Screen } from '../ui/screen.tsx';
import classes from './content-editor.module.css';
import type { ContentSource, StoredContent } from './content-source.ts';
import { findHeaded } from './headed-message.ts';
import { HistoryButton } from './history-button.tsx';
import { KeptOffer } from './kept-bar.tsx';
import { LoadFailureNotice } from './load-failure-notice.tsx';
import { SavedStamp } from './saved-stamp.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useContentEditor } from './use-content-editor.ts';
import { useKeptContent } from './use-kept-work.ts';
import { useReplacedValues } from './use-replaced-values.ts';
import { ValueUses } from './value-uses.tsx';

interface ContentEditorProps {
  readonly source: ContentSource;
  /** Where in the back office this is, before the time of the last save. */
  readonly place: string;
  readonly above?: ReactNode;
  /** What stands under the form and follows what is being typed. */
  readonly below?: (feed: PreviewFeed) => ReactNode;
  /** The page and blocks that the preview shows; absent where there is none. */
  readonly preview?: { readonly page: string; readonly blocks: readonly string[] };
  readonly successStay: number;
}

/** The form of one declaration with its head, its save button and, for blocks, its preview. */
export function ContentEditor({ source, place, above, below, preview, successStay }: ContentEditorProps) {
  const { declaration, messages } = source;
  const form = useRef<ContentFormHandle>(null);
  const [hasPreview, setPreview] = useLocalStorage({ key: 'adminPreviewOpen', defaultValue: true });
  const replaced = useReplacedValues(declaration);
  const options = { successStay, form, onSaved: replaced.note };
  const { stored, saved, isSaving, conflict, merge, save } = useContentEditor(source, options);
  const kept = useKeptContent(declaration, { form, stored: saved, merge });
  const services = useHeadings(source);

  const { data } = stored;
  const isEditable = data !== undefined && data.failure === undefined;
  const { feed, show } = useVisibleFeed(declaration, isEditable ? data : undefined);
  const pane = preview !== undefined && (
    <PreviewPane
      {...preview}
      label={declaration.label}
      feed={feed}
      onSelect={(path) => form.current?.focusField(path)}
    />
  );
  const isPreviewed = preview !== undefined && hasPreview;
  const actions = isEditable && (
    <>
      {preview !== undefined && <PreviewButton isOn={hasPreview} onChange={setPreview} />}
      {saved && (
        <HistoryButton
          label={declaration.label}
          histories={source.histories(saved)}
          form={form}
          isDirty={kept.isDirty}
        />
      )}
      <SaveButton label="Save Changes" isSaving={isSaving} onSave={() => isSaving || form.current?.save()} />
    </>
  );

  return (
    <Screen
      title={declaration.label}
      lead={<SavedStamp place={place} stored={saved} isDirty={kept.isDirty} />}
      actions={actions}
      above={above}
      isWide={isPreviewed}
    >
      <LoadState title={messages.loadFailed} query={stored} />
      {isEditable && (
        <div className={classes.columns} data-previewed={isPreviewed || undefined}>
          <div className={classes.form}>
            <KeptOffer {...kept} />
            <ValueUses {...replaced} />
            <FormServicesProvider services={services}>
              <ContentForm
                ref={form}
                declaration={declaration}
                content={data.content}
                onSave={save}
                onDirtyChange={kept.onDirtyChange}
                onChange={(...change) => {
                  show(...change);
                  kept.keeper.changed();
                }}
                dialogAside={pane}
              />
            </FormServicesProvider>
            {below?.(feed)}
          </div>
          {isPreviewed && pane}
        </div>
      )}
      {conflict !== null && <StaleDialog declaration={declaration} conflict={conflict} />}
    </Screen>
  );
}

/** The feed of the previews, which show what visitors would see of the content. */
function useVisibleFeed(declaration: Declaration, stored: StoredContent | undefined) {
  const [feed] = useState(() => new PreviewFeed());
  const show = useCallback(
    (content: AnyContent, row?: string) => feed.push(visibleContent(declaration.fields, content), row),
    [feed, declaration],
  );
  if (stored && feed.latest() === null)
    show(loadContent(declaration, stored.content, declaration.version).content);
  return { feed, show };
}

function PreviewButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Button variant="default" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {isOn ? 'Hide preview' : 'Show preview'}
    </Button>
  );
}

/** Shown instead of the form while there is nothing to edit. */
function LoadState({ title, query }: { title: string; query: UseQueryResult<StoredContent> }) {
  const { data, isPending, error, isFetching, refetch } = query;
  if (isPending) return <PageLoader />;
  if (error === null) return data.failure && <LoadFailureNotice failure={data.failure} />;
  return (
    <LoadFailure title={title} text={messageOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
  );
}

/** The services of the back office, with messages under the headings that fields give them. */
function useHeadings({ declaration }: ContentSource): FormServices {
  const services = useServices();
  return useMemo(
    () => ({
      ...services,
      notify: (message) => {
        const headed = findHeaded(declaration.fields, message.text);
        if (headed === undefined) services.notify(message);
        else notify(headed);
      },
    }),
    [services, declaration],
  );
}
