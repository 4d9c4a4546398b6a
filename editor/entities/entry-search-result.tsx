import { useDeferredValue, useMemo } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { describeEntry, searchKeys } from '#schemas/engine/entry-head.ts';
import { searchSection } from '#schemas/engine/search-fields.ts';
import { excerpt, textOfHtml } from '#schemas/engine/text-measure.ts';
import { entryPath } from '#schemas/entities.ts';
import { slugify } from '#schemas/fields/slug.ts';
import { pages } from '#schemas/pages/index.ts';
import { useText } from '../form/engine-context.ts';
import { SearchPreview } from '../pages/search-preview.tsx';
import { excerptLength, findEntryPage } from './entry-page.ts';

/** Search result of an entry with a page, at the end of the sections of its form. */
export function useEntryNotes(entity: Entity) {
  return useMemo(
    () => (findEntryPage(entity) ? { [searchSection]: <EntrySearchResult entity={entity} /> } : {}),
    [entity],
  );
}

/** The page of an entry as a search engine would list it, as it is typed. */
function EntrySearchResult({ entity }: { entity: Entity }) {
  const { title: titleKey, slug: slugSource } = entity;
  const title = useTrimmed(titleKey);
  const slug = useTrimmed(slugSource?.key);
  const source = useTrimmed(slugSource?.from);
  const text = useDeferredValue(useTrimmed(findTextKey(entity)));
  const own = {
    seo_title: useTrimmed(searchKeys.title),
    seo_description: useTrimmed(searchKeys.description),
  };
  const start = useMemo(() => excerpt(textOfHtml(text), excerptLength), [text]);
  const page = findEntryPage(entity);
  const words = describeEntry(own, { title, start, description: page ? pages[page].description : '' });
  const route = entryPath(entity, slug || slugify(source)) ?? '';
  return <SearchPreview result={{ ...words, hasEnd: true, route }} level={3} />;
}

/** The key of the text whose start describes an entry. */
function findTextKey({ public: rows }: Entity): string | undefined {
  const item = rows?.list.find((each) => typeof each === 'object' && 'excerpt' in each);
  return typeof item === 'object' && 'excerpt' in item ? item.excerpt : undefined;
}

const useTrimmed = (key = '') => useText(key).trim();
