import { useParams } from 'react-router-dom';
import type { EntityOutline } from '#schemas/api/public.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyNote } from '../components/empty-note.tsx';
import { MediaGallery } from '../components/media-gallery.tsx';
import { PageBanner } from '../components/page-banner.tsx';
import { Section } from '../components/section.tsx';
import { entityOutlineQuery, entriesQuery, entryQuery } from '../data/queries.ts';
import { useSite } from '../data/site.tsx';
import { useSiteQuery } from '../data/use-site-query.ts';
import { PageHead, sharingImageAddress, usePageHead } from '../head/head.tsx';
import { filesOf, type PublicEntry, wordsOf } from '../values/entry-values.ts';
import { FieldsView } from '../values/fields-view.tsx';
import { EntryFrame, type EntryWords } from './entry-frame.tsx';
import styles from './entry-pages.module.css';
import { UnplacedBlocks } from './page-blocks.tsx';

/** The page of an entry without a view of its own: its title, files and public values, then the page's blocks; at the page's own route the first entry. */
export function EntryPage({ page, type }: { readonly page: PageName; readonly type: string }) {
  const { slug } = useParams();
  const { data: entity, isSettled } = useSiteQuery(entityOutlineQuery(type));
  if (!entity) return <WithoutEntry page={page} isLoaded={isSettled} />;
  if (slug === undefined) return <FirstEntry page={page} entity={entity} />;
  return <Entry key={slug} page={page} entity={entity} slug={slug} />;
}

interface OfEntity {
  readonly page: PageName;
  readonly entity: EntityOutline;
}

function FirstEntry({ page, entity }: OfEntity) {
  const { data, isSettled } = useSiteQuery(entriesQuery<PublicEntry>(entity.entries.resource, 'per_page=1'));
  const slug = data?.[0]?.slug;
  if (slug === undefined) return <WithoutEntry page={page} isLoaded={isSettled} />;
  return <Entry page={page} entity={entity} slug={slug} />;
}

function WithoutEntry({ page, isLoaded }: { readonly page: PageName; readonly isLoaded: boolean }) {
  const { Loader } = useSite().parts;
  const { title } = usePageHead(page);
  return (
    <>
      <PageHead page={page} />
      <Loader isLoaded={isLoaded} />
      <PageBanner title={title} />
      {isLoaded && (
        <EmptyNote>{siteText('There is nothing to show at the moment. Please check back later.')}</EmptyNote>
      )}
      <UnplacedBlocks page={page} placed={[]} />
    </>
  );
}

function Entry({ page, entity, slug }: OfEntity & { readonly slug: string }) {
  const { Loader } = useSite().parts;
  const { resource, path = '', title } = entity.entries;
  const { data: entry, isSettled } = useSiteQuery(entryQuery<PublicEntry>(resource, slug));
  if (entry === undefined) return <WithoutEntry page={page} isLoaded={isSettled} />;
  const name = wordsOf(entry?.[title]);
  return (
    <EntryFrame page={page} list={path} entry={entry} describe={(shown) => describe(entity, shown)}>
      <Loader isLoaded={isSettled} />
      <EntryBanner title={name} type={entity.type} />
      {entry && <EntryValues entity={entity} entry={entry} />}
      <UnplacedBlocks page={page} placed={[]} />
    </EntryFrame>
  );
}

function describe(
  { type, entries, excerpt, hasSharingImage }: EntityOutline,
  entry: PublicEntry,
): EntryWords {
  const title = wordsOf(entry[entries.title]);
  const image = { address: sharingImageAddress(type, entry.slug ?? ''), alt: title };
  return {
    title,
    start: excerpt === undefined ? '' : wordsOf(entry[excerpt]),
    image: hasSharingImage ? image : undefined,
  };
}

function EntryBanner({ title, type }: { readonly title: string; readonly type: string }) {
  const list = Object.values(pages).find(({ lists }) => lists === type);
  return list ? <ListedBanner title={title} list={list.name} /> : <PageBanner title={title} />;
}

function ListedBanner({ title, list }: { readonly title: string; readonly list: PageName }) {
  const words = usePageHead(list);
  return <PageBanner title={title} trail={[{ to: pages[list].route, label: words.title }]} />;
}

function EntryValues({ entity, entry }: { readonly entity: EntityOutline; readonly entry: PublicEntry }) {
  const { fields, entries } = entity;
  const galleries = fields.filter(({ kind }) => kind === 'media');
  return (
    <Section ground="plain" aria-label={entity.label}>
      <div className={styles.entry}>
        <h2 className="visually-hidden">{entity.label}</h2>
        {galleries.map(({ key, label }) => (
          <div key={key} className={styles.gallery}>
            <MediaGallery label={label} files={filesOf(entry[key])} />
          </div>
        ))}
        <FieldsView fields={fields} content={entry} path="" isTitled />
        <EntryEnd entity={entity} id={entry.id} list={entries.path ?? ''} />
      </div>
    </Section>
  );
}

interface EntryEndProps {
  readonly entity: EntityOutline;
  readonly id: number;
  readonly list: string;
}

/** Links to the list and to the entry that follows in it. */
function EntryEnd({ entity, id, list }: EntryEndProps) {
  const { resource, title } = entity.entries;
  const { data: following } = useSiteQuery(entriesQuery<PublicEntry>(resource, `after=${id}&per_page=1`));
  const next = following?.[0];
  const entries = entity.many;
  return (
    <nav className={styles.paging} aria-label={siteText('More {entries}', { entries })}>
      <ButtonLink look="outline" href={list}>
        {siteText('All {entries}', { entries })}
      </ButtonLink>
      {next?.slug !== undefined && (
        <ButtonLink look="outline" href={`${list}/${encodeURIComponent(next.slug)}`}>
          {siteText('Next: {title}', { title: wordsOf(next[title]) })}
        </ButtonLink>
      )}
    </nav>
  );
}
