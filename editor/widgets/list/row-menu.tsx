import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import { IconButton } from '../parts/item-buttons.tsx';
import type { ListActions } from './list-actions.ts';

interface DotsMenuProps {
  readonly label: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A menu behind a button with dots, mounted only while it is open, because a list has many rows. */
export function DotsMenu({ label, tabIndex, children }: DotsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLeftAlone = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLeftAlone) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const icon = (
    <IconButton
      ref={button}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={() => setOpen(!isOpen)}
    >
      <IconDots size={18} aria-hidden />
    </IconButton>
  );
  if (!isOpen) return icon;
  return (
    <Menu
      opened
      onChange={setOpen}
      position="bottom-end"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{icon}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export interface RowMenuProps {
  readonly rowKey: string;
  readonly name: string;
  readonly actions: ListActions;
  readonly tabIndex: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isLeast: boolean;
  readonly isFull: boolean;
}

/** The menu of a row. */
export function RowMenu(props: RowMenuProps) {
  return (
    <DotsMenu label={`More for ${props.name}`} tabIndex={props.tabIndex}>
      <Choices {...props} />
    </DotsMenu>
  );
}

function Choices({ rowKey, actions, isFirst, isLast, isLeast, isFull }: RowMenuProps) {
  const isTouch = useIsTouch();
  return (
    <>
      <Menu.Item disabled={isFull} onClick={() => actions.duplicate(rowKey)}>
        Duplicate
      </Menu.Item>
      <Menu.Item onClick={() => actions.copy([rowKey])}>Copy</Menu.Item>
      <Menu.Item disabled={isFirst && isLast} onClick={() => actions.askPosition([rowKey])}>
        Move to position…
      </Menu.Item>
      <Menu.Item disabled={isFirst} onClick={() => actions.move(rowKey, 0, 'header')}>
        Move to top
      </Menu.Item>
      <Menu.Item disabled={isLast} onClick={() => actions.move(rowKey, Infinity, 'header')}>
        Move to bottom
      </Menu.Item>
      {isTouch && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" disabled={isLeast} onClick={() => void actions.remove(rowKey)}>
            Remove
          </Menu.Item>
        </>
      )}
    </>
  );
}
