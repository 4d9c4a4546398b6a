import type { EntityOutline } from '#schemas/api/public.ts';
import type { PageName } from '#schemas/pages/index.ts';
import { summarise } from '../format/summary.ts';
import { Head } from '../head/head.tsx';
import { sharingImageAddress } from '../head/sharing-image-address.ts';
import { titleOf } from '../head/title-of.ts';
import { usePageWords } from '../head/use-page-words.ts';
import { type PublicEntry, wordsOf } from '../values/entry-values.ts';

const descriptionLength = 160;

interface EntryHeadProps {
  readonly page: PageName;
  readonly entity: EntityOutline;
  readonly entry: PublicEntry;
}

/** Title, description and sharing tags of an entry from its public values. */
export function EntryHead({ page, entity, entry }: EntryHeadProps) {
  const { description } = usePageWords(page);
  const { type, entries, excerpt, hasSharingImage } = entity;
  const title = wordsOf(entry[entries.title]);
  const start = excerpt === undefined ? '' : wordsOf(entry[excerpt]);
  const slug = entry.slug ?? '';
  return (
    <Head
      title={titleOf(title)}
      description={summarise(start, descriptionLength) || description}
      {...(hasSharingImage && { image: { address: sharingImageAddress(type, slug), alt: title } })}
      path={`${entries.path}/${encodeURIComponent(slug)}`}
    />
  );
}
