import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import classes from './media.module.css';
import { type Chosen, ChosenList } from './parts/chosen-list.tsx';
import partsClasses from './parts/parts.module.css';
import { usePick } from './parts/pick-files.ts';
import { DragArea, DragHandle } from './parts/sortable.tsx';

const none: readonly number[] = [];

function isIdList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

function MediaControl({ node, path, id }: ControlProps<'media'>) {
  const engine = useEngine();
  const services = useServices();
  const { meta } = node;
  const value = useValue(path);
  const ids = isIdList(value) ? value : none;
  const { files, isLoading, error } = services.useFiles(ids);
  const coverId = meta.hasCover ? findCover(ids, files) : undefined;
  const images = ids.map((chosen) =>
    describe(chosen, { files, coverId, isKnown: !isLoading && error === null }),
  );
  const pick = usePick(path);
  const asked = { options: { multiple: true, excludeIds: ids }, failed: 'Error Selecting Images' };
  const add = (picked: readonly GalleryItem[], here: string) => {
    const now = engine.values.read(here);
    engine.choose(here, [...new Set([...(isIdList(now) ? now : none), ...picked.map((file) => file.id)])]);
  };
  return (
    <>
      {error !== null && <Alert color="red">{error}</Alert>}
      <ChosenList
        path={path}
        chosen={images}
        layout="cards"
        className={classes.grid}
        itemClassName={classes.card}
      >
        {(image, name) => <ImageCard {...image} name={name} />}
      </ChosenList>
      {ids.length === 0 && <span className={partsClasses.note}>None chosen yet.</span>}
      <Group gap="xs">
        <Button id={id} variant="default" onClick={() => void pick(asked, add)}>
          Add {meta.item}
        </Button>
        {images.some(({ isVideo, image }) => !isVideo && image !== '') && (
          <AltTextsButton
            count={images.filter(({ isSilent }) => isSilent).length}
            onClick={() => void services.editAltTexts(ids)}
          />
        )}
      </Group>
    </>
  );
}

/** The button that opens the alternative texts, with the number of missing ones. */
function AltTextsButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Button
      variant="default"
      onClick={onClick}
      aria-label={count > 0 ? `Alternative texts, ${count} missing` : undefined}
      rightSection={
        count > 0 && (
          <Badge tt="uppercase" color="red">
            {count} missing
          </Badge>
        )
      }
    >
      Alternative texts
    </Button>
  );
}

/** The first image: a video has no picture for lists and cards. */
function findCover(ids: readonly number[], files: readonly GalleryItem[]): number | undefined {
  return ids.find((id) => files.some((file) => file.id === id && file.type === 'image'));
}

interface Known {
  readonly files: readonly GalleryItem[];
  readonly coverId: number | undefined;
  /** Whether all files that still exist are loaded. */
  readonly isKnown: boolean;
}

function describe(id: number, { files, coverId, isKnown }: Known): ChosenImage {
  const file = files.find((candidate) => candidate.id === id);
  const text = file || !isKnown ? '' : 'no longer available';
  const isVideo = file?.type === 'video';
  return {
    id,
    title: file ? titleOf(file) : `#${id}`,
    text,
    image: file?.thumbnail ?? '',
    isCover: id === coverId,
    isVideo,
    isSilent: file !== undefined && !isVideo && isBlankText(file.alt),
  };
}

function titleOf({ alt, file_name }: GalleryItem): string {
  return isBlankText(alt) ? file_name : alt;
}

/** Gallery files in a chosen order. */
export const mediaWidget: Widget<'media'> = { labels: 'group', Control: MediaControl };

/** A chosen image or video. */
interface ChosenImage extends Chosen {
  readonly isCover: boolean;
  readonly isVideo: boolean;
  /** Whether it is an image without alternative text. */
  readonly isSilent: boolean;
}

/** A large thumbnail with the name of its file. */
function ImageCard({ name, title, text, image, isCover, isVideo, isSilent }: ChosenImage & { name: string }) {
  return (
    <>
      <DragArea className={classes.frame}>
        <Thumbnail src={image} shape="card" />
        {isVideo && <IconPlayerPlayFilled className={classes.video} size={32} aria-hidden />}
        {isCover && (
          <Badge tt="uppercase" className={classes.cover ?? ''} variant="filled">
            Cover
          </Badge>
        )}
        <DragHandle name={name} className={classes.handle} />
      </DragArea>
      <span className={classes.caption}>
        <Text span inherit dir="auto" lineClamp={2}>
          {title}
        </Text>
        {isSilent && <span className={classes.silent}>No alternative text</span>}
        {text && <span className={partsClasses.note}>{text}</span>}
      </span>
    </>
  );
}
