import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCopy, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { entryPath } from '#schemas/entities.ts';
import { restrictionsOf } from '../data/deletion-rule.ts';
import { nameOf, slugOf } from './listed-entry.ts';

export interface EntryActions {
  readonly onEdit: (row: ListedEntry) => void;
  readonly onDuplicate: (row: ListedEntry) => void;
  readonly onDelete: (row: ListedEntry) => void;
}

interface RowActionsProps {
  readonly entity: Entity;
  readonly row: ListedEntry;
  readonly actions: EntryActions;
}

/** The buttons of one entry in a list. */
export function RowActions({ entity, row, actions }: RowActionsProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ViewOnSite entity={entity} row={row} />
      <ActionIcon aria-label={`Edit ${nameOf(entity, row)}`} onClick={() => actions.onEdit(row)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Duplicate ${nameOf(entity, row)}`} onClick={() => actions.onDuplicate(row)}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <DeleteButton entity={entity} row={row} onDelete={() => actions.onDelete(row)} />
    </Group>
  );
}

/** Links to the page of an entry; absent for entries without pages. */
function ViewOnSite({ entity, row }: { entity: Entity; row: ListedEntry }) {
  const slug = slugOf(entity, row);
  const path = slug === '' ? undefined : entryPath(entity, slug);
  if (path === undefined) return null;
  return (
    <ActionIcon
      component="a"
      href={path}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${nameOf(entity, row)} on the site (opens in a new tab)`}
    >
      <IconExternalLink size={18} aria-hidden />
    </ActionIcon>
  );
}

interface DeleteButtonProps {
  readonly entity: Entity;
  readonly row: ListedEntry;
  readonly onDelete: () => void;
}

function DeleteButton({ entity, row, onDelete }: DeleteButtonProps) {
  const restriction = restrictionsOf(entity).find(
    ({ countKey }) => countKey !== undefined && Number(row[countKey]) > 0,
  )?.restrictMessage;
  const button = (
    <ActionIcon
      color="red"
      aria-label={`Delete ${nameOf(entity, row)}`}
      disabled={restriction !== undefined}
      onClick={onDelete}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
  if (restriction === undefined) return button;
  // A disabled button has no pointer events: the tooltip is on its wrapper.
  return (
    <Tooltip label={restriction} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <span>{button}</span>
    </Tooltip>
  );
}
