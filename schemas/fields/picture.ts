import { attach, type KindRow, type RecordMeta } from '../engine/field.ts';
import type { Focus, Ratio } from '../engine/focus.ts';
import { boolean } from './boolean.ts';
import { group, recordSchema } from './group.ts';
import { number } from './number.ts';
import { reference } from './reference.ts';
import { text } from './text.ts';

/** Metadata of a picture. */
export interface PictureMeta extends RecordMeta {
  /** Width and height in proportion of the crop that is shown; the whole image where it is not given. */
  readonly ratio?: Ratio;
  /** The proportions of further crops, which the form shows too. */
  readonly crops?: readonly Ratio[];
}

/** An image of the gallery with the words and the focal point of one use. */
export interface Picture {
  /** The id of a gallery file; null where none is chosen. */
  readonly file: number | null;
  /** The alternative text; blank for that of the file. */
  readonly alt: string;
  /** Whether it only decorates, so that it has no alternative text. */
  readonly isDecorative: boolean;
  /** The text below the image; blank for none. */
  readonly caption: string;
  /** The point that crops keep visible; null for that of the file. */
  readonly focus: Focus | null;
}

export const pictureKind: KindRow<Picture | null, PictureMeta> = {
  empty: null,
  holds: 'one',
  files: 'picture',
  isBlank: (value) => (value?.file ?? null) === null,
  checkMeta: ({ ratio, crops = [] }) => {
    const wrong = (ratio ? [ratio, ...crops] : crops).find((sides) => !sides.every((side) => side > 0));
    return wrong && ['ratio', `${wrong.join(' to ')} is no proportion`, 'write two numbers above 0'];
  },
  outline: ({ ratio }) => (ratio ? { ratio } : {}),
  plain: (value) => value?.alt ?? '',
};

/** The key of the alternative text in a picture. */
export const altKey = 'alt' satisfies keyof Picture;

/** The collection of gallery files, to which the field with the file refers. */
const gallery = 'media';

/** An image of the gallery with an alternative text, a caption and a focal point of its own for this use. */
export function picture(meta: PictureMeta) {
  const share = (label: string) => number({ label, min: 0, max: 1, integer: false });
  const fields = {
    file: reference({ label: 'Image', to: gallery }),
    isDecorative: boolean({
      label: 'Decorative',
      help: 'Without meaning of its own, so that it needs no words.',
    }),
    [altKey]: text({
      label: 'Alternative text',
      max: 300,
      help: 'What the image shows here, for people who cannot see it.',
      showIf: { field: 'isDecorative', is: false },
    }),
    caption: text({ label: 'Caption', max: 300, help: 'Shown below the image.' }),
    focus: group(
      { label: 'Focal point', optional: true },
      { x: share('Distance from the left'), y: share('Distance from the top') },
    ),
  };
  return attach('picture', recordSchema(fields), meta, { fields });
}
