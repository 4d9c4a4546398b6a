import { Text } from '@mantine/core';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { ItemButtons } from './item-buttons.tsx';
import classes from './parts.module.css';
import { DragHandle, Sortable, SortableItem } from './sortable.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

interface ChosenListProps {
  readonly path: string;
  readonly chosen: readonly Chosen[];
}

/** Chosen entries, which can be reordered and removed. */
export function ChosenList({ path, chosen }: ChosenListProps) {
  const { sortable, nameAt, move, remove } = useChosen(path, chosen);
  return (
    <Sortable {...sortable} layout="rows">
      <ol className={classes.items}>
        {chosen.map((item, position) => (
          <SortableItem key={item.id} id={String(item.id)} className={classes.item}>
            <DragHandle name={nameAt(position)} />
            <Thumbnail src={item.image} />
            <span className={classes.text}>
              <Text span inherit dir="auto" lineClamp={2}>
                {item.title}
              </Text>
              {item.text && (
                <span className={classes.note} dir="auto">
                  {item.text}
                </span>
              )}
            </span>
            <ItemButtons
              name={nameAt(position)}
              position={position}
              count={chosen.length}
              onMove={(to) => move(position, to)}
              onRemove={() => remove(position)}
            />
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  );
}
