import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './parts.module.css';

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'tabIndex'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Disabled, but still focusable. */
  readonly isOff?: boolean;
  /** Why the button is disabled; shown as a tooltip. */
  readonly disabled?: string | undefined;
  /** The name by which it is focused. */
  readonly part?: string;
  onClick(): void;
}

/** A small icon button of a row. */
export function RowButton({ label, icon, isOff = false, disabled, part, onClick, ...props }: RowButtonProps) {
  return (
    <IconButton
      {...props}
      aria-label={label}
      title={disabled ?? label}
      disabled={disabled !== undefined}
      aria-disabled={isOff || undefined}
      {...(isOff && { 'data-disabled': true })}
      data-part={part}
      onClick={() => !isOff && onClick()}
    >
      {icon}
    </IconButton>
  );
}

/** A small icon button; a plain element, because each row of a list has several. */
export function IconButton({ className, ...props }: ComponentProps<'button'>) {
  const names = [classes.icon, 'mantine-focus-auto', 'mantine-active', className];
  return <button type="button" tabIndex={0} {...props} className={names.filter(Boolean).join(' ')} />;
}

interface NamedItem {
  readonly name: string;
  readonly layout?: 'rows' | 'cards';
}

interface MoveButtonsProps extends NamedItem {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly tabIndex?: number;
  /** Moves the item by -1 or 1; `part` names the button that was pressed. */
  onMove(step: number, part: 'up' | 'down'): void;
}

/** The two buttons that move an item of a list by one place. */
export function MoveButtons({ name, layout, isFirst, isLast, tabIndex = 0, onMove }: MoveButtonsProps) {
  const [before, after] = layout === 'cards' ? ['earlier', 'later'] : ['up', 'down'];
  const [Back, Forth] = layout === 'cards' ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  return (
    <>
      <RowButton
        label={`Move ${name} ${before}`}
        icon={<Back size={18} aria-hidden />}
        isOff={isFirst}
        part="up"
        tabIndex={tabIndex}
        onClick={() => onMove(-1, 'up')}
      />
      <RowButton
        label={`Move ${name} ${after}`}
        icon={<Forth size={18} aria-hidden />}
        isOff={isLast}
        part="down"
        tabIndex={tabIndex}
        onClick={() => onMove(1, 'down')}
      />
    </>
  );
}

interface ItemButtonsProps extends NamedItem {
  readonly position: number;
  readonly count: number;
  onMove(to: number): void;
  onRemove(): void;
  /** Why the item cannot be removed. */
  readonly disabledReason?: string | undefined;
}

/** Buttons that move and remove an item. */
export function ItemButtons({
  position,
  count,
  onMove,
  onRemove,
  disabledReason,
  ...item
}: ItemButtonsProps) {
  return (
    <span className={classes.buttons}>
      <MoveButtons
        {...item}
        isFirst={position === 0}
        isLast={position === count - 1}
        onMove={(step) => onMove(position + step)}
      />
      <RowButton
        label={`Remove ${item.name}`}
        icon={<IconTrash size={18} aria-hidden />}
        disabled={disabledReason}
        onClick={onRemove}
      />
    </span>
  );
}
