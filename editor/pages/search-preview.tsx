import { Paper, Text, Title } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { SearchResult } from '#schemas/engine/define-settings.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { describeEntry, searchKeys } from '#schemas/engine/entry-head.ts';
import { searchSection } from '#schemas/engine/search-fields.ts';
import { excerptOfHtml } from '#schemas/engine/text-measure.ts';
import { entryPath } from '#schemas/entities.ts';
import { slugify } from '#schemas/fields/slug.ts';
import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { findEntryPage } from '../entities/entry-page.ts';
import { useText } from '../form/engine-context.ts';

interface SearchPreviewProps {
  readonly result: SearchResult;
  /** The level of its heading. */
  readonly level: 2 | 3;
}

const frame = { overflowWrap: 'anywhere', borderColor: 'var(--trellis-line)' } as const;

/** A page as a search engine would list it. */
export function SearchPreview({ result, level }: SearchPreviewProps) {
  const { title, hasEnd, description, route } = result;
  return (
    <section aria-label="Search result">
      <Title order={level} size="h4">
        In search results
      </Title>
      <Paper withBorder radius="md" maw="37.5rem" mt="0.75rem" px="1.25rem" py="1rem" style={frame}>
        <Text fz="sm" c="dimmed">
          {window.location.host + route}
        </Text>
        {/* Search engines cut a title that takes more than one line. */}
        <Text fz="1.25rem" lh={1.5} c="var(--mantine-color-anchor)" truncate>
          {hasEnd ? `${title} | ${site.titleEnd}` : title}
        </Text>
        <Text fz="sm" lineClamp={3}>
          {description}
        </Text>
      </Paper>
    </section>
  );
}

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
  const start = useMemo(() => excerptOfHtml(text), [text]);
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
