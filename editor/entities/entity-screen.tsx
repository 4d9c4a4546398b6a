import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Entity, editKey } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { RestoreBar } from '../documents/restore-bar.tsx';
import { createKey } from '../navigation/create-path.ts';
import { TableFoot } from '../tables/table-foot.tsx';
import { TableTools } from '../tables/table-tools.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { Screen } from '../ui/screen.tsx';
import { EntityTable } from './entity-table.tsx';
import type { ListedRow } from './listed-row.ts';
import { type UnsavedEntry, useUnsavedEntries } from './unsaved-entries.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { useRows } from './use-rows.ts';

// The forms weigh more than the table: they are loaded when the first one is opened.
const EntityDialog = lazy(async () => ({ default: (await import('./entity-dialog.tsx')).EntityDialog }));

/** The screen on which the rows of an entity are managed: what it shows follows from the declaration alone. */
export function EntityScreen({ entity }: { entity: Entity }) {
  const { answer, list, lastPage, sort, setSort } = useRows(entity);
  const [editing, setEditing] = useState<ListedRow | 'new' | null>(null);
  useAskedForm(setEditing);
  const [restores, setRestores] = useState(false);
  const unsaved = useUnsavedEntries(entity, editing !== null);
  const restore = ({ row }: UnsavedEntry) => {
    setRestores(true);
    setEditing(row);
  };
  const close = () => {
    setRestores(false);
    setEditing(null);
  };
  const remove = useDeleteRow(entity);
  const { data, isError, isFetching } = answer;
  const unit = { one: entity.label.toLowerCase(), many: entity.many };
  const actions = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {`Add ${entity.label}`}
    </Button>
  );

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
      <TableTools unit={unit} list={list} total={data?.total} />
      {isError && data === undefined ? (
        <LoadFailure {...entity.messages.loadFailed} onRetry={answer.refetch} isRetrying={isFetching} />
      ) : (
        <>
          <EntityTable
            entity={entity}
            rows={data?.rows}
            sort={sort}
            onShowAll={list.sought === '' ? undefined : () => list.setSearch('')}
            isBusy={isFetching}
            onSort={setSort}
            onCreate={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={remove}
          />
          <TableFoot list={list} lastPage={lastPage} total={data?.total} />
        </>
      )}
      {editing !== null && (
        <Suspense fallback={<PageLoader tall={false} />}>
          <EntityDialog
            entity={entity}
            row={editing === 'new' ? null : editing}
            restores={restores}
            onClose={close}
          />
        </Suspense>
      )}
    </Screen>
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

/** Opens the form that the address asks for, once: of a new row, or of one by its number. */
function useAskedForm(open: (row: ListedRow | 'new') => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.has(createKey) ? 'new' : Number(query.get(editKey));
  useEffect(() => {
    if (asked !== 'new' && !(Number.isSafeInteger(asked) && asked > 0)) return;
    open(asked === 'new' ? asked : { id: asked });
    setQuery({}, { replace: true });
  }, [asked, open, setQuery]);
}
