import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { findBlock } from '#schemas/blocks.ts';
import { dashboard } from '#schemas/dashboard.ts';
import type { DashboardTarget } from '#schemas/engine/dashboard.ts';
import { getEntity } from '#schemas/entities.ts';
import { createPath } from '../../ui/form-address.ts';

const links = [...dashboard.shortcuts, { label: 'Gallery', path: '/admin/gallery' }];

const iconOf = (link: DashboardTarget) =>
  'create' in link ? IconPlus : 'block' in link ? IconPencil : IconPhoto;

const shortcuts = links.flatMap((link) => {
  const to = pathOf(link);
  return to === undefined ? [] : [{ label: link.label, to, Icon: iconOf(link) }];
});

/** Links to the most used screens. */
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

/** The path that a link of the dashboard leads to; undefined for a block that is not declared. */
export function pathOf(target: DashboardTarget): string | undefined {
  if ('path' in target) return target.path;
  return 'create' in target ? createPath(getEntity(target.create)) : findBlock(target.block)?.screen.path;
}
