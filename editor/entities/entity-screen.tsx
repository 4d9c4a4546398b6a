import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import { type Entity, editKey } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { RestoreBar } from '../documents/restore-bar.tsx';
import { createKey } from '../navigation/create-path.ts';
import { readField } from '../navigation/field-address.ts';
import { TableFoot } from '../tables/table-foot.tsx';
import { TableTools } from '../tables/table-tools.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { Screen } from '../ui/screen.tsx';
import { EntityTable } from './entity-table.tsx';
import { entryScreenPath } from './entry-page.ts';
import { NewDrafts } from './new-drafts.tsx';
import { type UnsavedEntry, useUnsavedEntries } from './unsaved-entries.ts';
import { useDeleteEntry } from './use-delete-entry.tsx';
import { useEntries } from './use-entries.ts';

// Forms are larger than the table, so they are loaded when the first one is opened.
const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

/** The screen of an entity's entries, generated from the declaration. */
export function EntityScreen({ entity }: { entity: Entity }) {
  const { query, list, lastPage, sort, setSort } = useEntries(entity);
  const { editing, setEditing, restores, restore, focusOn, close } = useEditing();
  const unsaved = useUnsavedEntries(entity, editing !== null);
  const openScreen = useOpenScreen(entity, editing, close);
  const remove = useDeleteEntry(entity);
  const { data, isError, isFetching } = query;
  const unit = { one: entity.label.toLowerCase(), many: entity.many };
  const actions = <AddButton entity={entity} onClick={() => setEditing('new')} />;

  return (
    <Screen title={entity.heading} lead={<Related entity={entity} />} actions={actions}>
      {unsaved.entries.map((one) => (
        <RestoreBar
          key={one.document}
          changes={one.changes}
          to={one.changes.label}
          onRestore={() => restore(one)}
          onDiscard={() => unsaved.discard(one)}
        />
      ))}
      <NewDrafts entity={entity} search={list.sought} onEdit={setEditing} />
      <TableTools unit={unit} list={list} total={data?.total} />
      {isError && data === undefined ? (
        <LoadFailure {...entity.messages.loadFailed} query={query} />
      ) : (
        <>
          <EntityTable
            entity={entity}
            rows={data?.entries}
            sort={sort}
            onShowAll={list.sought === '' ? undefined : () => list.setSearch('')}
            isBusy={isFetching}
            onSort={setSort}
            onCreate={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={(entry) => void remove(entry)}
          />
          <TableFoot list={list} lastPage={lastPage} total={data?.total} />
        </>
      )}
      {editing !== null && (
        <Suspense fallback={<PageLoader tall={false} />}>
          <EntryDialog
            entity={entity}
            entry={editing === 'new' ? null : editing}
            restores={restores}
            focusOn={focusOn}
            onOpenScreen={openScreen}
            onClose={close}
          />
        </Suspense>
      )}
    </Screen>
  );
}

/** The entry whose form is open, and how it is opened. */
function useEditing() {
  const [editing, setEditing] = useState<ListedEntry | 'new' | null>(null);
  const [focusOn, setFocusOn] = useState<string>();
  const [restores, setRestores] = useState(false);
  useRequestedForm((entry, field) => {
    setEditing(entry);
    setFocusOn(field);
  });
  const restore = ({ entry }: UnsavedEntry) => {
    setRestores(true);
    setEditing(entry);
  };
  const close = () => {
    setRestores(false);
    setFocusOn(undefined);
    setEditing(null);
  };
  return { editing, setEditing, restores, restore, focusOn, close };
}

/** Moves from the dialog of an entry to its screen; undefined where it has none. */
function useOpenScreen(entity: Entity, editing: ListedEntry | 'new' | null, close: () => void) {
  const navigate = useNavigate();
  if (editing === null || editing === 'new') return undefined;
  const path = entryScreenPath(entity, editing.id);
  if (path === undefined) return undefined;
  return () => {
    // A closed dialog leaves its unsaved changes in the browser's storage.
    flushSync(close);
    void navigate(path, { state: { restores: true } });
  };
}

function AddButton({ entity, onClick }: { entity: Entity; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {`Add ${entity.label}`}
    </Button>
  );
}

function Related({ entity: { related } }: { entity: Entity }) {
  if (related === undefined) return null;
  return (
    <Anchor component={Link} to={getEntity(related.to).screen.path} size="sm">
      {related.label}
    </Anchor>
  );
}

/** Opens the form that the URL requests, once: of a new entry, or of one by its id, at the field that it names. */
function useRequestedForm(open: (entry: ListedEntry | 'new', field: string | undefined) => void): void {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const requested = query.has(createKey) ? 'new' : Number(query.get(editKey));
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (requested !== 'new' && !(Number.isSafeInteger(requested) && requested > 0)) return;
    latest.current(requested === 'new' ? requested : { id: requested }, readField(hash));
    void navigate({ search: '' }, { replace: true });
  }, [requested, hash, navigate]);
}
