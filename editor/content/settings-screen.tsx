import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { stays } from '../ui/notify.tsx';
import { ContentEditor } from './content-editor.tsx';
import { SettingsNotes } from './settings-notes.tsx';
import { settingsSource } from './settings-source.ts';

/** The screen of settings. */
export function SettingsScreen({ declaration }: { declaration: Settings }) {
  const source = useMemo(() => settingsSource(declaration), [declaration]);
  const above = (
    <Breadcrumbs>
      <Anchor component={Link} to="/admin/dashboard" size="sm">
        Dashboard
      </Anchor>
      <Anchor component={Link} to="/admin/settings" size="sm">
        Settings
      </Anchor>
      <Text size="sm" aria-current="page">
        {declaration.label}
      </Text>
    </Breadcrumbs>
  );
  return (
    <ContentEditor
      source={source}
      place="Settings"
      above={above}
      below={(feed) => <SettingsNotes declaration={declaration} feed={feed} />}
      successStay={stays.settings}
    />
  );
}
