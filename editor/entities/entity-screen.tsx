import { Anchor, Button, NativeSelect, Pagination, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { entities } from '#schemas/entities.ts';
import type { Entity } from '#schemas/entity.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Screen } from '../ui/screen.tsx';
import { EntityDialog } from './entity-dialog.tsx';
import classes from './entity-table.module.css';
import { EntityTable } from './entity-table.tsx';
import type { ListedRow } from './listed-row.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { pageSizes, useRows } from './use-rows.ts';

type Rows = ReturnType<typeof useRows>;

/** The screen on which the rows of an entity are managed: what it shows follows from the declaration alone. */
export function EntityScreen({ entity }: { entity: Entity }) {
  const rows = useRows(entity);
  const { answer, sought, sort, setSort } = rows;
  const [editing, setEditing] = useState<ListedRow | 'new' | null>(null);
  const remove = useDeleteRow(entity);
  const { data, isError, isFetching } = answer;
  const actions = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {`Add ${entity.label}`}
    </Button>
  );

  return (
    <Screen title={entity.title} lead={<Related entity={entity} />} actions={actions}>
      <Tools entity={entity} rows={rows} />
      {isError && data === undefined ? (
        <LoadFailure {...entity.messages.loadFailed} onRetry={answer.refetch} isRetrying={isFetching} />
      ) : (
        <>
          <EntityTable
            entity={entity}
            rows={data?.rows}
            sort={sort}
            isNarrowed={sought !== ''}
            isBusy={isFetching}
            onSort={setSort}
            onCreate={() => setEditing('new')}
            onEdit={setEditing}
            onDelete={remove}
          />
          <Foot rows={rows} />
        </>
      )}
      {editing !== null && (
        <EntityDialog
          entity={entity}
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Screen>
  );
}

function Related({ entity: { related } }: { entity: Entity }) {
  if (related === undefined) return null;
  return (
    <Anchor component={Link} to={entities[related.to].screen.path} size="sm">
      {related.label}
    </Anchor>
  );
}

function Tools({ entity, rows: { answer, search, setSearch } }: { entity: Entity; rows: Rows }) {
  const total = answer.data?.total;
  const unit = total === 1 ? entity.label.toLowerCase() : entity.many;
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label={`Search ${entity.many}`}
        placeholder="Search…"
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {total === undefined ? '' : `${total} ${unit}`}
      </Text>
    </div>
  );
}

function Foot({ rows: { answer, page, lastPage, perPage, setPage, setPerPage } }: { rows: Rows }) {
  if ((answer.data?.total ?? 0) <= pageSizes[0]) return null;
  return (
    <nav className={classes.foot} aria-label="Pages">
      <NativeSelect
        size="sm"
        aria-label="Rows on a page"
        value={String(perPage)}
        onChange={(event) => setPerPage(Number(event.currentTarget.value))}
        data={pageSizes.map((size) => ({ value: String(size), label: `${size} on a page` }))}
      />
      {lastPage > 1 && (
        <Pagination
          value={page}
          onChange={setPage}
          total={lastPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </nav>
  );
}
