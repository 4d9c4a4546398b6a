import type { FieldOutline } from '#schemas/api/public.ts';
import type { Picture as Stored } from '#schemas/fields/picture.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import { describeValue } from './describe-value.ts';
import { isPicture } from './entry-values.ts';
import styles from './generic-view.module.css';
import { Image } from './image.tsx';
import { RichText } from './rich-text.tsx';

/** Props of the view of one value, which is not blank. */
export interface ValueViewProps {
  readonly field: FieldOutline;
  readonly value: unknown;
  /** Marks the view's element for the editor. */
  readonly mark: ReturnType<FieldMark>;
}

/** A line of text with the label of its field, each in its own direction. */
export function TextValue({ field, value, mark }: ValueViewProps) {
  return (
    <p {...mark}>
      <span className={styles.label}>{field.label}</span> <span dir="auto">{String(value)}</span>
    </p>
  );
}

/** Text with its own line breaks. */
export function MultilineValue({ value, mark }: ValueViewProps) {
  return (
    <p className={styles.lines} dir="auto" {...mark}>
      {String(value)}
    </p>
  );
}

/** A value with the label of its field. */
export function LabelledValue({ field, value, mark }: ValueViewProps) {
  return (
    <p {...mark}>
      <span className={styles.label}>{field.label}</span> {String(value)}
    </p>
  );
}

/** A value of one line, written as visitors read it. */
export function DescribedValue(props: ValueViewProps) {
  const words = describeValue(props.field, props.value);
  return words === '' ? null : <LabelledValue {...props} value={words} />;
}

/** The chosen icon, named by its label. */
export function IconValue({ field, value, mark }: ValueViewProps) {
  const option = field.options?.find((candidate) => candidate.value === value);
  if (!option || field.sprite === undefined) return null;
  return (
    <p {...mark}>
      <span className={styles.label}>{field.label}</span>{' '}
      <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={option.label}>
        <use href={`${field.sprite}#${option.value}`} />
      </svg>
    </p>
  );
}

/** A day, a time or a moment, written out. */
export function DateValue({ field, value, mark }: ValueViewProps) {
  const text = String(value);
  const words = describeValue(field, value);
  if (words === '') return null;
  return (
    <p {...mark}>
      <span className={styles.label}>{field.label}</span> <time dateTime={text}>{words}</time>
    </p>
  );
}

export function RichTextValue({ value, mark }: ValueViewProps) {
  return (
    <div {...mark}>
      <RichText html={String(value)} />
    </div>
  );
}

/** An image at the width of the text, or of its row. */
export function ImageValue({ value, mark }: ValueViewProps) {
  return (
    <div className={styles.image} {...mark}>
      <Image src={String(value)} sizes="(min-width: 900px) 760px, 100vw" />
    </div>
  );
}

/** A picture in the proportions of its field. */
export function PictureValue({ field: { ratio }, value, mark }: ValueViewProps) {
  if (!isPicture(value)) return null;
  const [across = 1, down = 1] = ratio ?? [];
  // A picture that is higher than wide is no higher than others are wide.
  const narrow = across < down && { maxInlineSize: `${Math.round((760 * across) / down)}px` };
  return (
    <div className={styles.picture} {...mark} {...(narrow && { style: narrow })}>
      <Picture of={value} ratio={ratio?.join(' / ')} />
    </div>
  );
}

interface PictureProps {
  /** The value of a field, with the address of its image. */
  readonly of: Stored & { readonly url?: string };
  readonly ratio: string | undefined;
}

/** The image of a picture with its words, caption and focal point; without the image where that is deleted. */
function Picture({ of: { url = '', alt, isDecorative, caption, focus }, ratio }: PictureProps) {
  if (url === '' && (isDecorative || alt.trim() === '')) return null;
  const image =
    url === '' ? (
      <p dir="auto">{alt}</p>
    ) : (
      <Image
        src={url}
        {...{ alt, isDecorative, focus }}
        sizes="(min-width: 900px) 760px, 100vw"
        className={styles.rounded}
        {...(ratio !== undefined && { ratio })}
      />
    );
  if (caption.trim() === '') return image;
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption dir="auto">{caption}</figcaption>
    </figure>
  );
}

/** Short texts, one after the other. */
export function WordsValue({ value, mark }: ValueViewProps) {
  if (!Array.isArray(value)) return null;
  return (
    <ul className={styles.words} {...mark}>
      {value.map((word) => (
        <li key={String(word)} dir="auto">
          {String(word)}
        </li>
      ))}
    </ul>
  );
}
