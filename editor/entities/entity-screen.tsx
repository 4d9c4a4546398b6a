import { Anchor, Button } from '@mantine/core';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewEntryRow } from '#schemas/api/drafts.ts';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { RestoreBar } from '../documents/restore-bar.tsx';
import { useSelection } from '../ui/data-table.tsx';
import { lazyNamed, PageLoader } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { TableTools } from '../ui/table-tools.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import type { ChosenEntry } from './bulk-actions.ts';
import { EmptyEntries, EntityTable } from './entity-table.tsx';
import { nameOf, slugOf } from './listed-entry.ts';
import { NewDrafts, useNewDrafts } from './new-drafts.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDuplicateEntry, useEditing, useEntries, useUnsavedEntries } from './use-entries.ts';

// Forms are larger than the table, so they are loaded when the first one is opened.
const EntryDialog = lazyNamed(() => import('./entry-dialog.tsx'), 'EntryDialog', <PageLoader tall={false} />);

// Loaded with the first press, as it can drag.
const OrderDialog = lazyNamed(() => import('./order-dialog.tsx'), 'OrderDialog', <PageLoader tall={false} />);

interface EntityScreenProps {
  readonly entity: Entity;
  /** Shown below the table. */
  readonly children?: ReactNode;
}

/** The screen of an entity's entries, generated from the declaration. */
export function EntityScreen({ entity, children }: EntityScreenProps) {
  const entries = useEntries(entity);
  const { list, filters, values, state, query, showAll } = entries;
  const editing = useEditing(entity);
  const unsaved = useUnsavedEntries(entity, editing.form !== undefined);
  const news = useNewDrafts(entity, list.sought, values);
  const { selectOnly, ...selected } = useSelection();
  const selection = { ...selected, nameOf: (entry: AnyContent) => nameOf(entity, entry) };
  const isShown = useIsShown();
  // Another screen or form may have been opened meanwhile.
  const duplicate = useDuplicateEntry(entity, (id) => isShown() && !editing.form && editing.open({ id }));
  const onCreate = () => editing.open('new');
  const rows = (state === 'draft' ? undefined : query.data?.rows) ?? noRows;
  const chosen = listChosen(entity, rows, news.drafts).filter(selection.isSelected);
  const on = {
    onEdit: editing.open,
    onDuplicate: (entry: Pick<ListedEntry, 'id'>) => void duplicate.run({ id: entry.id }),
  };

  return (
    <Screen
      title={entity.heading}
      lead={<Related entity={entity} />}
      actions={
        <>
          <OrderButton entity={entity} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {`Add ${entity.label}`}
          </Button>
        </>
      }
    >
      {unsaved.entries.map((one) => (
        <RestoreBar
          key={one.document}
          changes={one.changes}
          to={one.changes.label}
          onRestore={() => editing.open(one.entry, { restored: true })}
          onDiscard={() => unsaved.discard(one)}
        />
      ))}
      <TableTools
        unit={{ one: entity.label.toLowerCase(), many: entity.many }}
        total={state === 'draft' ? undefined : query.data?.total}
        {...{ list, filters, values }}
      />
      <NewDrafts
        entity={entity}
        {...news}
        {...{ selection, ...on }}
        empty={state === 'draft' && <EmptyEntries {...{ entity, showAll, onCreate }} />}
      />
      {state !== 'draft' && <EntityTable {...{ entity, entries, selection, onCreate, ...on }} />}
      <SelectionBar entity={entity} chosen={chosen} onSelectOnly={selectOnly} />
      {children}
      <OpenForm key={JSON.stringify(editing.form)} entity={entity} editing={editing} rows={rows} />
    </Screen>
  );
}

const noRows: readonly ListedEntry[] = [];

/** The entries on the screen, as actions on several of them need them. */
function listChosen(
  entity: Entity,
  rows: readonly ListedEntry[],
  drafts: readonly NewEntryRow[],
): ChosenEntry[] {
  return [
    ...drafts.map(({ id, label }) => ({ id, name: label, slug: '', isPublished: false, isDrafted: true })),
    ...rows.map((row) => ({
      ...{ id: row.id, name: nameOf(entity, row), slug: slugOf(entity, row) },
      ...{ isPublished: true, isDrafted: row.draft !== undefined },
    })),
  ];
}

interface OpenFormProps {
  readonly entity: Entity;
  readonly editing: ReturnType<typeof useEditing>;
  readonly rows: readonly ListedEntry[];
}

function OpenForm({ entity, editing, rows }: OpenFormProps) {
  const { form, restores, focusOn, openScreen, close } = editing;
  // The list goes on being refetched while the form is open.
  const [entry] = useState(() => {
    if (!form || 'name' in form) return null;
    return rows.find(({ id }) => id === form.id) ?? { id: form.id };
  });
  if (!form) return null;
  return (
    <EntryDialog
      entity={entity}
      entry={entry}
      name={'name' in form ? form.name : undefined}
      restores={restores}
      focusOn={focusOn}
      onOpenScreen={entry ? openScreen(entry.id) : undefined}
      onClose={close}
    />
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

/** Opens the order of an entity's entries; absent where that is not made by hand. */
function OrderButton({ entity }: { entity: Entity }) {
  const [isOpen, setOpen] = useState(false);
  if (!entity.isOrderedByHand) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Change order
      </Button>
      {isOpen && <OrderDialog entity={entity} onClose={() => setOpen(false)} />}
    </>
  );
}
