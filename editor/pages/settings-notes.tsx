import { Box, List, Text, Title } from '@mantine/core';
import { siteDay, siteDay } from '#schemas/engine/calendar.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import type { PreviewFeed } from '../documents/preview-pane.tsx';
import { useCell } from '../form/stores.ts';
import { SearchPreview } from './search-preview.tsx';

/** Props of a part, with a line above it. */
const part = { mt: '1.5rem', pt: '1.25rem', style: { borderBlockStart: '1px solid var(--trellis-line)' } };

/** The guidelines of settings, the phrases that the site makes from what is typed, and the search result. */
export function SettingsNotes({ declaration, feed }: { declaration: Settings; feed: PreviewFeed }) {
  const { guidelines, phrases, searchResult } = declaration;
  const { content } = useCell(feed) ?? { content: {} };
  return (
    <>
      {guidelines.length > 0 && (
        <Box component="section" {...part}>
          <Title order={2} size="h4">
            Usage guidelines
          </Title>
          <List size="sm" spacing={4} mt="xs">
            {guidelines.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Box>
      )}
      {phrases && (
        <Box component="section" {...part} aria-live="polite">
          <Title order={2} size="h4">
            On the site
          </Title>
          {phrases(content, siteDay()).map(({ value, text }) => (
            <Text key={text} my="0.5rem">
              {value !== undefined && (
                <Text span fz="2rem" fw={650} c="var(--trellis-heading)">
                  {value}{' '}
                </Text>
              )}
              {text}
            </Text>
          ))}
        </Box>
      )}
      {searchResult && (
        <Box {...part}>
          <SearchPreview result={searchResult(content)} level={2} />
        </Box>
      )}
    </>
  );
}
