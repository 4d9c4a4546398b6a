import { Alert, Anchor, Button, List, Paper, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ValueUse } from '#schemas/api/documents.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath, locatePath, parsePath, pinPath } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { listReplacedValues, type SharedValue } from '#schemas/engine/shared-values.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { request } from '../data/api-client.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { type DocumentSource, type StoredDocument, shownOf } from '../documents/document-source.ts';
import { DraftButton, UnpublishButton } from '../documents/draft-button.tsx';
import { HistoryButton } from '../documents/history-button.tsx';
import { type EntryPreview, type PreviewFeed, PreviewPane } from '../documents/preview-pane.tsx';
import { SaveStatus } from '../documents/save-status.tsx';
import { type DocumentOptions, useDocument } from '../documents/session/use-document.ts';
import { Cell } from '../form/stores.ts';
import { UndoButtons } from '../form/undo.tsx';
import { useFocusAround } from '../ui/focus.ts';
import { readField } from '../ui/form-address.ts';
import { SaveButton } from '../ui/save-button.tsx';
import { Screen } from '../ui/screen.tsx';
import classes from './content-editor.module.css';

/** How the page of an entry is previewed. */
interface EntryOfPage extends Omit<EntryPreview, 'slug'> {
  /** The last part of the address of the page. */
  slugOf(content: AnyContent): string;
}

interface ContentEditorProps extends Pick<DocumentOptions, 'restoresAtOnce' | 'successStay'> {
  readonly source: DocumentSource;
  /** The section of the back office, shown before the time of the last save. */
  readonly place: string;
  readonly above?: ReactNode;
  /** Rendered below the form with the content as it is typed. */
  readonly below?: (feed: PreviewFeed) => ReactNode;
  /** The page and the blocks or settings that the preview shows; absent where there is none. */
  readonly preview?: {
    readonly page: string;
    readonly blocks: readonly string[];
    readonly isSettings?: boolean;
    /** Set where the page shows an entry. */
    readonly entry?: EntryOfPage;
  };
}

/** The screen of one block, settings or entry: form, save button, history and, where a page shows it, the preview. */
export function ContentEditor({ source, place, above, below, preview, ...options }: ContentEditorProps) {
  const { declaration } = source;
  const [hasPreview, setPreview] = useLocalStorage({ key: 'adminPreviewOpen', defaultValue: true });
  const replaced = useReplacedValues(declaration);
  const document = useDocument(source, { ...options, onStored: replaced.note });
  const focusOn = useLinkedField();
  const { form, start, stored } = document;

  const isEditable = start !== undefined && start.failure === undefined;
  const { feed, show } = useVisibleFeed(declaration, isEditable ? start : undefined);
  const entry = useShownEntry(preview?.entry, stored);
  const pane = preview !== undefined && (
    <PreviewPane
      {...{ page: preview.page, blocks: preview.blocks, isSettings: preview.isSettings ?? false }}
      {...(entry && { entry })}
      fields={declaration.fields}
      label={declaration.label}
      feed={feed}
      onSelect={(path) => {
        const content = form.current?.read();
        form.current?.focusField(samePath(feed.get()?.content, content, path) ?? path);
      }}
    />
  );
  const isPreviewed = preview !== undefined && hasPreview;
  const actions = isEditable && stored && (
    <>
      {preview !== undefined && <PreviewButton isOn={hasPreview} onChange={setPreview} />}
      <HistoryButton document={document} label={declaration.label} />
      <UndoButtons {...document.undo} />
      <UnpublishButton document={document} />
      <DraftButton document={document} />
      <SaveButton label="Save Changes" {...document.saveButton} />
    </>
  );
  const body = (
    <DocumentForm
      document={document}
      focusOn={focusOn}
      above={<ValueUsage {...replaced} />}
      onChange={show}
      dialogAside={pane}
    />
  );

  return (
    <Screen
      title={stored ? source.nameOf(shownOf(stored).content) : declaration.label}
      lead={<SaveStatus document={document} place={place} button="Save Changes" />}
      actions={actions}
      above={above}
      isWide={isPreviewed}
    >
      {isEditable ? (
        <div className={classes.columns} data-previewed={isPreviewed || undefined}>
          <Paper withBorder radius="md" miw={0} p="clamp(1rem, 2.5vw, 1.5rem)" style={frame}>
            {body}
            {below?.(feed)}
          </Paper>
          {isPreviewed && pane}
        </div>
      ) : (
        body
      )}
    </Screen>
  );
}

const frame = { borderColor: 'var(--trellis-line)' };

/** The path of the field that the address names, which is removed from the address; undefined where it names none. */
function useLinkedField(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = readField(hash);
  const [linked, setLinked] = useState(path);
  if (path !== undefined && path !== linked) setLinked(path);
  useEffect(() => {
    if (path !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [path, pathname, search, navigate]);
  return linked;
}

/** The address of an entry without one in its preview; no slug can be equal to it. */
const addressWithoutSlug = '~';

/** The entry of the preview, at the address where it was published. */
function useShownEntry(entry: EntryOfPage | undefined, stored: StoredDocument | null) {
  const slug = stored && (entry?.slugOf(stored.content) || addressWithoutSlug);
  return useMemo(
    () => (entry && slug ? { resource: entry.resource, slug, toRow: entry.toRow } : undefined),
    [entry, slug],
  );
}

/** The feed of the previews, with the content as visitors would see it. */
function useVisibleFeed(declaration: Declaration, stored: StoredDocument | undefined) {
  const [feed] = useState((): PreviewFeed => new Cell(null));
  const show = useCallback(
    (content: AnyContent, row?: string) => {
      const visible = visibleContent(declaration.fields, content);
      feed.set({ content: visible, row: row === undefined ? row : samePath(content, visible, row) });
    },
    [feed, declaration],
  );
  if (stored && feed.get() === null)
    show(loadContent(declaration, shownOf(stored).content, declaration.version).content);
  return { feed, show };
}

/** Converts a path of one content to the path in another; rows after a hidden one have other positions. */
function samePath(from: unknown, to: unknown, path: string): string | undefined {
  const found = locatePath(to, pinPath(from, parsePath(path)));
  return found && formatPath(found);
}

function PreviewButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Button
      variant="default"
      leftSection={isOn ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? 'Hide preview' : 'Show preview'}
    </Button>
  );
}

interface ValueUsageProps {
  /** The values that the last save replaced. */
  readonly replaced: readonly SharedValue[];
  readonly close: () => void;
}

/** The phone numbers and addresses that the last save replaced, until the person closes the notice. */
function useReplacedValues({ fields }: Declaration) {
  const [replaced, setReplaced] = useState<readonly SharedValue[]>([]);
  const note = (before: AnyContent, after: AnyContent) => {
    const gone = listReplacedValues(fields, before, after);
    if (gone.length > 0) setReplaced(gone);
  };
  return { replaced, note, close: () => setReplaced([]) };
}

/** Lists other content that still has a phone number or an address that was just replaced. */
function ValueUsage({ replaced, close }: ValueUsageProps) {
  const queries = useQueries({
    queries: replaced.map(({ identity }) => ({
      queryKey: ['value-uses', identity],
      queryFn: async () => (await request('listValueUses', { query: { identity } })).data,
      staleTime: 0,
    })),
  });
  const found = replaced.flatMap((value, position) => {
    const uses = queries[position]?.data ?? [];
    return uses.length === 0 ? [] : [{ ...value, uses }];
  });
  return found.length === 0 ? null : <Notice found={found} close={close} />;
}

interface NoticeProps {
  readonly found: readonly (SharedValue & { readonly uses: readonly ValueUse[] })[];
  readonly close: () => void;
}

function Notice({ found, close }: NoticeProps) {
  const notice = useFocusAround();
  return (
    <Alert ref={notice} color="yellow" role="status" title="Also used elsewhere" mb="md">
      {found.map(({ identity, value, uses }) => (
        <div key={identity}>
          <Text size="sm">
            The old “{value}” is still used in {uses.length === 1 ? '1 place' : `${uses.length} places`}:
          </Text>
          <List size="sm" mb="xs">
            {uses.map((use) => (
              <List.Item key={`${use.path} ${use.label} ${use.field}`}>
                <PlaceLink use={use} />
              </List.Item>
            ))}
          </List>
        </div>
      ))}
      <Button size="compact-sm" variant="default" onClick={close}>
        Close
      </Button>
    </Alert>
  );
}

function PlaceLink({ use: { label, field, path } }: { use: ValueUse }) {
  const words = `${label}: ${field}`;
  if (path === null) return words;
  return (
    <Anchor component={Link} to={path} size="sm">
      {words}
    </Anchor>
  );
}
