import { Paper, Text, Title } from '@mantine/core';
import type { SearchResult } from '#schemas/engine/define-settings.ts';
import { site } from '#schemas/site.ts';

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
