import { Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { site } from '#schemas/site.ts';
import type { PreviewFeed } from '../preview/preview-feed.ts';
import classes from './search-preview.module.css';
import noteClasses from './settings-notes.module.css';

interface SearchPreviewProps {
  readonly searchResult: NonNullable<Settings['searchResult']>;
  readonly feed: PreviewFeed;
}

/** A page as a search engine would list it, with what is being typed. */
export function SearchPreview({ searchResult, feed }: SearchPreviewProps) {
  const [content, setContent] = useState(feed.latest());
  useEffect(() => feed.follow(setContent), [feed]);
  const { title, hasEnd, description, route } = searchResult(content ?? {});
  return (
    <section className={noteClasses.notes} aria-label="Search result">
      <Title order={2} size="h4">
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
