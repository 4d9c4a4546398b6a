import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './parts.module.css';
import { RowButton } from './row-button.tsx';

interface ItemButtonsProps {
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly layout?: 'rows' | 'cards';
  onMove(to: number): void;
  onRemove(): void;
  /** Why the item cannot be removed. */
  readonly disabledReason?: string | undefined;
}

/** Buttons that move and remove an item. */
export function ItemButtons({
  name,
  position,
  count,
  layout = 'rows',
  onMove,
  onRemove,
  disabledReason,
}: ItemButtonsProps) {
  const [before, after] = layout === 'cards' ? ['earlier', 'later'] : ['up', 'down'];
  const [Back, Forth] = layout === 'cards' ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  return (
    <span className={classes.buttons}>
      <RowButton
        label={`Move ${name} ${before}`}
        icon={<Back size={18} aria-hidden />}
        isOff={position === 0}
        onClick={() => onMove(position - 1)}
      />
      <RowButton
        label={`Move ${name} ${after}`}
        icon={<Forth size={18} aria-hidden />}
        isOff={position === count - 1}
        onClick={() => onMove(position + 1)}
      />
      <RowButton
        label={`Remove ${name}`}
        icon={<IconTrash size={18} aria-hidden />}
        disabled={disabledReason}
        onClick={onRemove}
      />
    </span>
  );
}
