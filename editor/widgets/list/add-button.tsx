import { Button, Menu, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RecordType } from '#schemas/engine/field.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { hasWords } from '#schemas/engine/search-words.ts';
import { useShownTypes } from '../../form/use-is-met.ts';
import { isComposing } from '../../ui/is-composing.ts';

const note = { c: 'dimmed', size: 'sm' } as const;

interface AddButtonProps {
  readonly node: ListNode;
  readonly path: string;
  readonly id: string;
  readonly count: number;
  /** Adds a row, of a type where there are several. */
  onAdd(type?: string): void;
}

/** Adds a row to a list; where there are several types of rows, one is chosen in a menu. */
export function AddButton({ node, path, id, count, onAdd }: AddButtonProps) {
  const { item, max, edit } = node.meta;
  const types = useShownTypes(node, path);
  const [only, ...others] = types?.keys() ?? [];
  const button = {
    ...{ id, variant: 'default', 'data-part': 'add', disabled: max !== undefined && count >= max },
    leftSection: <IconPlus size={16} aria-hidden />,
    children: `Add ${item}`,
  } as const;
  if (node.types?.size === 0) return <Text {...note}>Rows cannot be in one another any deeper.</Text>;
  if (types?.size === 0) return <Text {...note}>No type of row is shown with the present values.</Text>;
  if (types && others.length > 0) return <TypeMenu types={types} button={button} onAdd={onAdd} />;
  return (
    <Button {...button} aria-haspopup={edit === 'modal' ? 'dialog' : undefined} onClick={() => onAdd(only)} />
  );
}

/** Types that are chosen without a search. */
const maxUnsearched = 8;

interface TypeMenuProps extends Pick<AddButtonProps, 'onAdd'> {
  readonly types: ReadonlyMap<string, RecordType>;
  readonly button: React.ComponentProps<typeof Button>;
}

function TypeMenu({ types, button, onAdd }: TypeMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const named = [...types].map(([type, { label }]) => ({ type, label }));
  const found = named.filter(({ label }) => hasWords(label, search));
  const choose = (type: string | undefined) => {
    if (type === undefined) return;
    setOpen(false);
    onAdd(type);
  };
  return (
    // The added row takes the focus.
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      onOpen={() => setSearch('')}
    >
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown mah="min(60vh, 420px)" style={{ overflowY: 'auto' }}>
        {named.length > maxUnsearched && (
          <TextInput
            data-autofocus
            aria-label="Search types"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={({ key, nativeEvent }) =>
              key === 'Enter' && !isComposing(nativeEvent) && choose(found[0]?.type)
            }
          />
        )}
        {found.map(({ type, label }) => (
          <Menu.Item key={type} onClick={() => choose(type)}>
            {label}
          </Menu.Item>
        ))}
        {found.length === 0 && <Text {...note}>No type has this name.</Text>}
      </Menu.Dropdown>
    </Menu>
  );
}
