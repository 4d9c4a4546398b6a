import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { overviewOf } from '../ui/navigation.ts';
import { stays } from '../ui/notify.tsx';
import { ContentEditor } from './content-editor.tsx';
import { contentSource } from './content-source.ts';
import { SettingsNotes } from './settings-notes.tsx';

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
