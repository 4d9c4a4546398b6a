import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ListActions } from './list-actions.ts';

interface RowMenuProps {
  readonly rowKey: string;
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly actions: ListActions;
  readonly tabIndex: number;
  /** Whether the list can take no more rows. */
  readonly isFull: boolean;
}

/** What else can be done to a row. */
export function RowMenu({ rowKey, name, position, count, actions, tabIndex, isFull }: RowMenuProps) {
  return (
    <Menu position="bottom-end" returnFocus={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`More for ${name}`}
          tabIndex={tabIndex}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isFull} onClick={() => actions.duplicate(rowKey)}>
          Duplicate
        </Menu.Item>
        <Menu.Item disabled={count < 2} onClick={() => actions.askPosition(rowKey)}>
          Move to position…
        </Menu.Item>
        <Menu.Item disabled={position === 0} onClick={() => actions.move(rowKey, 0, 'header')}>
          Move to top
        </Menu.Item>
        <Menu.Item
          disabled={position === count - 1}
          onClick={() => actions.move(rowKey, count - 1, 'header')}
        >
          Move to bottom
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
