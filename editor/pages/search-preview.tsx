import { Title } from '@mantine/core';
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
        <p className={classes.address}>{window.location.host + route}</p>
        <p className={classes.title}>{hasEnd ? `${title} | ${site.titleEnd}` : title}</p>
        <p className={classes.description}>{description}</p>
      </div>
    </section>
  );
}
