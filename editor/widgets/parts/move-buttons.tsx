import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { RowButton } from './row-button.tsx';

interface MoveButtonsProps {
  readonly name: string;
  readonly layout?: 'rows' | 'cards';
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
