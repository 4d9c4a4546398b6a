import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { OutlineTarget } from '#schemas/api/public.ts';
import type { FieldMark } from '../preview/field-mark.tsx';
import { describeValue } from './describe-value.ts';
import { imageOf, isPicture, type PublicEntry, wordsOf } from './entry-values.ts';
import styles from './generic-view.module.css';
import { Image } from './image.tsx';

interface EntryCardsProps extends Omit<EntryCardProps, 'entry'> {
  readonly entries: readonly PublicEntry[];
  readonly mark?: ReturnType<FieldMark>;
}

/** Entries of any entity as cards: image, title that links to the entry's page, values in one line and the start of a text. */
export function EntryCards({ entries, mark, ...card }: EntryCardsProps) {
  return (
    <ul className={styles.rows} {...mark}>
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} {...card} />
      ))}
    </ul>
  );
}

interface EntryCardProps {
  readonly target: OutlineTarget;
  readonly entry: PublicEntry;
  /** Key of the entry's text excerpt. */
  readonly excerpt?: string | undefined;
  /** The level of the heading. */
  readonly heading?: 'h2' | 'h3';
  /** Whether it has room for an image, as the cards next to it do; by default where its entity has images. */
  readonly hasImage?: boolean;
}

/** An item of a list of cards. */
export function EntryCard({
  target,
  entry,
  excerpt,
  heading: Heading = 'h3',
  hasImage = target.images.length > 0,
}: EntryCardProps) {
  const { path, notes = [], images } = target;
  const title = wordsOf(entry[target.title]);
  const words = notes.flatMap((field) => {
    const text = describeValue(field, entry[field.key]);
    return text === '' ? [] : [{ key: field.key, text }];
  });
  const image = images.map((key) => entry[key]).find(imageOf);
  const start = excerpt === undefined ? '' : wordsOf(entry[excerpt]);
  return (
    <li className={styles.card}>
      {hasImage && (
        <Image
          src={imageOf(image)}
          focus={isPicture(image) ? image.focus : null}
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
      {words.length > 0 && (
        <p className={styles.excerpt}>
          {words.map(({ key, text }, position) => (
            <Fragment key={key}>
              {position > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      {start !== '' && words.every(({ text }) => text !== start) && (
        <p dir="auto" className={styles.excerpt}>
          {start}
        </p>
      )}
    </li>
  );
}
