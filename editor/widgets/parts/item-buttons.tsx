import { IconTrash } from '@tabler/icons-react';
import { MoveButtons } from './move-buttons.tsx';
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
  return (
    <span className={classes.buttons}>
      <MoveButtons
        name={name}
        layout={layout}
        isFirst={position === 0}
        isLast={position === count - 1}
        onMove={(step) => onMove(position + step)}
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
