import styles from './generic-view.module.css';
import { Image } from './image.tsx';
import { RichText } from './rich-text.tsx';
import type { ValueViewProps } from './value-view.ts';

/** A line of text. */
export function TextValue({ value, mark }: ValueViewProps) {
  return (
    <p dir="auto" {...mark}>
      {String(value)}
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

/** The label of the chosen option. */
export function SelectValue({ value, ...rest }: ValueViewProps) {
  const option = rest.field.options?.find((candidate) => candidate.value === value);
  return <LabelledValue {...rest} value={option?.label ?? value} />;
}

/** A boolean in the texts of its field. */
export function BooleanValue({ value, ...rest }: ValueViewProps) {
  const [on, off] = rest.field.words ?? ['Yes', 'No'];
  return <LabelledValue {...rest} value={value === true ? on : off} />;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day, written out. */
export function DateValue({ field, value, mark }: ValueViewProps) {
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return null;
  return (
    <p {...mark}>
      <span className={styles.label}>{field.label}</span>{' '}
      <time dateTime={String(value)}>{day.format(date)}</time>
    </p>
  );
}

/** Formatted text. */
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
