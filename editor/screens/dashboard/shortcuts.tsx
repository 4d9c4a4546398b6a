import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { blocks } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { createPath } from '../../navigation/create-path.ts';

const hero = blocks.find(({ type }) => type === 'hero_section');
const shortcuts = [
  { label: 'New project', to: createPath(entities.project), Icon: IconPlus },
  { label: 'New service', to: createPath(entities.service), Icon: IconPlus },
  ...(hero ? [{ label: 'Edit hero', to: hero.screen.path, Icon: IconPencil }] : []),
  { label: 'Gallery', to: '/admin/gallery', Icon: IconPhoto },
];

/** The ways that an owner takes most. */
export function Shortcuts() {
  return (
    <Group component="nav" gap="xs" aria-label="Shortcuts">
      {shortcuts.map(({ label, to, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          size="sm"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {label}
        </Button>
      ))}
      <Button
        component="a"
        href="/"
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        View site
      </Button>
    </Group>
  );
}
