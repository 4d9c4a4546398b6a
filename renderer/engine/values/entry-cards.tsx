import { Link } from 'react-router-dom';
import type { OutlineTarget } from '#schemas/api/public.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import { imageOf, type PublicEntry, wordsOf } from './entry-values.ts';
import styles from './generic-view.module.css';
import { Image } from './image.tsx';

interface EntryCardsProps {
  readonly target: OutlineTarget;
  readonly entries: readonly PublicEntry[];
  /** Key of the entry's text excerpt. */
  readonly excerpt?: string | undefined;
  /** The level of the headings. */
  readonly heading?: 'h2' | 'h3';
  readonly mark?: ReturnType<FieldMark>;
}

/** Entries of any entity as cards: image, title that links to the entry's page, note and the start of a text. */
export function EntryCards({ target, entries, excerpt, heading: Heading = 'h3', mark }: EntryCardsProps) {
  const { path, note, images } = target;
  const hasImages = images.length > 0;
  return (
    <ul className={styles.rows} {...mark}>
      {entries.map((entry) => {
        const title = wordsOf(entry[target.title]);
        const texts = [note, excerpt].map((key) => (key === undefined ? '' : wordsOf(entry[key])));
        return (
          <li key={entry.id} className={styles.card}>
            {hasImages && (
              <Image
                src={images.map((key) => imageOf(entry[key])).find(Boolean) ?? ''}
                sizes="(min-width: 900px) 380px, 100vw"
                ratio="4 / 3"
                isDecorative
                className={styles.cardPicture}
              />
            )}
            <Heading dir="auto">
              {path === undefined || entry.slug === undefined ? (
                title
              ) : (
                <Link to={`${path}/${encodeURIComponent(entry.slug)}`}>{title}</Link>
              )}
            </Heading>
            {texts.filter(Boolean).map((text) => (
              <p key={text} dir="auto" className={styles.excerpt}>
                {text}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
