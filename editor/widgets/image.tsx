import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { ImageMeta } from '#schemas/fields/image.ts';
import { useEngine, useText } from '../form/engine-context.ts';
import { siblingPath } from '../form/locate.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { ImageChooser, useProposedAlt } from './parts/image-chooser.tsx';

function ImageControl({ node: { meta }, ...field }: ControlProps<'image'>) {
  const engine = useEngine();
  const { recommend, altIn } = meta;
  const src = useText(field.path);
  const proposeAlt = useProposedAlt();
  const put = (file: GalleryItem | undefined, path: string) => {
    engine.history.batch(() => {
      engine.values.write(path, file?.file_path ?? '');
      if (altIn !== undefined) proposeAlt(siblingPath(path, altIn), file?.alt ?? '');
    });
    engine.validation.touch(path);
  };
  return (
    <ImageChooser
      {...field}
      label={meta.label}
      src={src}
      isChosen={src !== ''}
      ratio={recommend && recommend[0] / recommend[1]}
      hint={hintOf(meta)}
      onPick={put}
    />
  );
}

function hintOf({ recommend, hint }: ImageMeta): string {
  const size = recommend && `Recommended ${recommend[0]}\u00a0×\u00a0${recommend[1]}\u00a0px`;
  return [size, hint].filter(Boolean).join(', ');
}

/** An image from the gallery. */
export const imageWidget: Widget<'image'> = { labels: 'group', Control: ImageControl };
