import { Badge, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import classes from './image-grid.module.css';
import { ItemButtons } from './item-buttons.tsx';
import partsClasses from './parts.module.css';
import { DragArea, DragHandle, Sortable, SortableItem } from './sortable.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

/** A chosen image or video. */
export interface ChosenImage extends Chosen {
  readonly isCover: boolean;
  readonly isVideo: boolean;
  /** Whether it is an image without alternative text. */
  readonly isSilent: boolean;
}

interface ImageGridProps {
  readonly path: string;
  readonly images: readonly ChosenImage[];
}

/** Large thumbnails of chosen images, which are reordered by drag, buttons and keyboard, and removed. */
export function ImageGrid({ path, images }: ImageGridProps) {
  const { sortable, nameAt, move, remove } = useChosen(path, images);
  return (
    <Sortable {...sortable} layout="cards">
      <ol className={classes.grid}>
        {images.map((image, position) => (
          <SortableItem key={image.id} id={String(image.id)} className={classes.card}>
            <DragArea className={classes.frame}>
              <Thumbnail src={image.image} shape="card" />
              {image.isVideo && <IconPlayerPlayFilled className={classes.video} size={32} aria-hidden />}
              {image.isCover && (
                <Badge tt="uppercase" className={classes.cover ?? ''} variant="filled">
                  Cover
                </Badge>
              )}
              <DragHandle name={nameAt(position)} className={classes.handle} />
            </DragArea>
            <Caption {...image} />
            <ItemButtons
              name={nameAt(position)}
              position={position}
              count={images.length}
              layout="cards"
              onMove={(to) => move(position, to)}
              onRemove={() => remove(position)}
            />
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  );
}

function Caption({ title, text, isSilent }: ChosenImage) {
  return (
    <span className={classes.caption}>
      <Text span inherit dir="auto" lineClamp={2}>
        {title}
      </Text>
      {isSilent && <span className={classes.silent}>No alternative text</span>}
      {text && <span className={partsClasses.note}>{text}</span>}
    </span>
  );
}
