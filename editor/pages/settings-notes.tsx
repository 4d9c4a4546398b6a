import { List, Text, Title } from '@mantine/core';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import type { PreviewFeed } from '../documents/use-preview-frame.ts';
import { useCell } from '../form/stores.ts';
import { SearchPreview } from './search-preview.tsx';
import classes from './settings-notes.module.css';

/** The guidelines of settings, the phrases that the site makes from what is typed, and the search result. */
export function SettingsNotes({ declaration, feed }: { declaration: Settings; feed: PreviewFeed }) {
  const { guidelines, phrases, searchResult } = declaration;
  const { content } = useCell(feed) ?? { content: {} };
  return (
    <>
      {guidelines.length > 0 && (
        <section className={classes.notes}>
          <Title order={2} size="h4">
            Usage guidelines
          </Title>
          <List size="sm" spacing={4} mt="xs">
            {guidelines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </section>
      )}
      {phrases && (
        <section className={classes.notes} aria-live="polite">
          <Title order={2} size="h4">
            On the site
          </Title>
          {phrases(content, siteDay()).map(({ value, text }) => (
            <p key={text} className={classes.phrase}>
              {value !== undefined && (
                <Text span fz="2rem" fw={650} c="var(--trellis-heading)">
                  {value}{' '}
                </Text>
              )}
              {text}
            </p>
          ))}
        </section>
      )}
      {searchResult && (
        <div className={classes.notes}>
          <SearchPreview result={searchResult(content)} level={2} />
        </div>
      )}
    </>
  );
}
