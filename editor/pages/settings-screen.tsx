import { Anchor, Box, Breadcrumbs, List, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { siteDay } from '#schemas/engine/calendar.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import type { PreviewFeed } from '../documents/preview-pane.tsx';
import { useCell } from '../form/stores.ts';
import { overviewOf } from '../ui/navigation.ts';
import { stays } from '../ui/notify.tsx';
import { ContentEditor } from './content-editor.tsx';
import { contentSource } from './content-source.ts';
import { SearchPreview } from './search-preview.tsx';

/** The screen of settings, and of the title and description of a page. */
export function SettingsScreen({ declaration }: { declaration: Settings }) {
  const overview = overviewOf(declaration);
  const source = useMemo(() => contentSource(declaration), [declaration]);
  const preview = useMemo(() => {
    const { previewOn, type } = declaration;
    return previewOn && { page: previewOn, blocks: [type], isSettings: true };
  }, [declaration]);
  const above = (
    <Breadcrumbs>
      <Anchor component={Link} to="/admin/dashboard" size="sm">
        Dashboard
      </Anchor>
      <Anchor component={Link} to={overview.path} size="sm">
        {overview.label}
      </Anchor>
      <Text size="sm" aria-current="page">
        {declaration.label}
      </Text>
    </Breadcrumbs>
  );
  return (
    <ContentEditor
      source={source}
      place={overview.label}
      above={above}
      {...(preview && { preview })}
      below={(feed) => <SettingsNotes declaration={declaration} feed={feed} />}
      successStay={stays.settings}
    />
  );
}

/** Props of a part, with a line above it. */
const part = { mt: '1.5rem', pt: '1.25rem', style: { borderBlockStart: '1px solid var(--trellis-line)' } };

/** The guidelines of settings, the phrases that the site builds from the typed text, and the search result. */
function SettingsNotes({ declaration, feed }: { declaration: Settings; feed: PreviewFeed }) {
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
