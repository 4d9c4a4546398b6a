import { Text, Title } from '@mantine/core';
import type { SearchResult } from '#schemas/engine/define-settings.ts';
import { site } from '#schemas/site.ts';
import classes from './search-preview.module.css';

interface SearchPreviewProps {
  readonly result: SearchResult;
  /** The level of its heading. */
  readonly level: 2 | 3;
}

/** A page as a search engine would list it. */
export function SearchPreview({ result, level }: SearchPreviewProps) {
  const { title, hasEnd, description, route } = result;
  return (
    <section aria-label="Search result">
      <Title order={level} size="h4">
        In search results
      </Title>
      <div className={classes.result}>
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
      </div>
    </section>
  );
}
