import { Badge, Button } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { AnyContent } from '#schemas/declaration.ts';
import { useUnsavedWork } from '../app/unsaved-work.ts';
import { ContentForm, type ContentFormHandle } from '../form/content-form.tsx';
import { type FormServices, FormServicesProvider, useFormServices } from '../form/services.tsx';
import { PreviewPane, type PreviewHandle } from '../preview/preview-pane.tsx';
import { messageOf } from '../api-error.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { notify } from '../ui/notify.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { Screen } from '../ui/screen.tsx';
import classes from './content-editor.module.css';
import type { ContentSource } from './content-source.ts';
import { SavedStamp } from './saved-stamp.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { findTooLong } from './too-long.ts';
import { useContentEditor } from './use-content-editor.ts';

interface ContentEditorProps {
  readonly source: ContentSource;
  /** Where in the back office this is, before the time of the last save. */
  readonly place: string;
  readonly above?: ReactNode;
  /** The page and block that the preview shows; absent where there is none. */
  readonly preview?: { readonly page: string; readonly block: string };
  readonly successStay: number;
}

/** The form of one declaration with its head, its save button and, for blocks, its preview. */
export function ContentEditor({ source, place, above, preview, successStay }: ContentEditorProps) {
  const { declaration, messages } = source;
  const form = useRef<ContentFormHandle>(null);
  const shown = useRef<PreviewHandle>(null);
  const [isDirty, setDirty] = useState(false);
  const [hasPreview, setPreview] = useLocalStorage({ key: 'adminPreviewOpen', defaultValue: true });
  const replace = (content: AnyContent) => {
    form.current?.reset(content);
    shown.current?.show(content);
  };
  const { stored, saved, isSaving, conflict, save } = useContentEditor(source, { successStay, replace });
  const services = useWarnings(source);
  const submit = () => {
    if (!isSaving) form.current?.save();
  };
  useUnsavedWork(isDirty);
  useHotkeys([['mod+S', submit]], []);

  const isPreviewed = preview !== undefined && hasPreview;
  const actions = stored.isSuccess && (
    <>
      {isDirty && (
        <Badge variant="light" color="yellow">
          Unsaved changes
        </Badge>
      )}
      {preview !== undefined && (
        <Button variant="default" aria-pressed={hasPreview} onClick={() => setPreview(!hasPreview)}>
          {hasPreview ? 'Hide preview' : 'Show preview'}
        </Button>
      )}
      <Button onClick={submit} disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  );

  return (
    <Screen title={declaration.label} lead={<SavedStamp place={place} stored={saved} />} actions={actions} above={above} isWide={isPreviewed}>
      {stored.isPending && <PageLoader />}
      {stored.isError && (
        <LoadFailure
          title={messages.loadFailed}
          text={messageOf(stored.error)}
          onRetry={() => stored.refetch()}
          isRetrying={stored.isFetching}
        />
      )}
      {stored.isSuccess && (
        <div className={classes['columns']} data-previewed={isPreviewed || undefined}>
          <div className={classes['form']}>
            <FormServicesProvider services={services}>
              <ContentForm
                ref={form}
                declaration={declaration}
                content={stored.data.content}
                onSave={save}
                onDirtyChange={setDirty}
                onChange={(content) => shown.current?.show(content)}
              />
            </FormServicesProvider>
          </div>
          {isPreviewed && (
            <PreviewPane
              ref={shown}
              {...preview}
              label={declaration.label}
              initial={stored.data.content}
              onSelect={(path) => form.current?.focusField(path)}
            />
          )}
        </div>
      )}
      {conflict !== null && <StaleDialog declaration={declaration} conflict={conflict} />}
    </Screen>
  );
}

/** The services of the back office, with a value that is too long told as the warning that its field words. */
function useWarnings({ declaration }: ContentSource): FormServices {
  const services = useFormServices();
  return useMemo(
    () => ({
      ...services,
      notify: (message) => {
        const field = findTooLong(declaration.fields, message.text);
        if (field === undefined) services.notify(message);
        else notify({ kind: 'warning', title: `${field.meta.label} too long`, text: message.text });
      },
    }),
    [services, declaration],
  );
}
