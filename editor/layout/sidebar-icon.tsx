import { entityIcons } from 'virtual:entity-icons';
import {
  IconChevronRight,
  IconFilePencil,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMail,
  IconMoon,
  IconPhoto,
  IconSettings,
  IconStack2,
  IconSun,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import type { IconName } from '../ui/navigation.ts';

const icons = {
  dashboard: IconLayoutDashboard,
  messages: IconMail,
  changes: IconFilePencil,
  gallery: IconPhoto,
  content: IconStack2,
  settings: IconSettings,
  bin: IconTrash,
  account: IconUserCircle,
  logout: IconLogout,
  collapse: IconLayoutSidebarLeftCollapse,
  expand: IconLayoutSidebarLeftExpand,
  chevron: IconChevronRight,
  dark: IconMoon,
  light: IconSun,
} as const satisfies Record<IconName | 'collapse' | 'expand' | 'chevron' | 'dark' | 'light', unknown>;

export function SidebarIcon({ name }: { name: keyof typeof icons }) {
  const Icon = icons[name];
  return <Icon size={20} stroke={1.6} aria-hidden />;
}

export function EntityIcon({ name }: { name: string }) {
  const Icon = entityIcons[name];
  return Icon ? <Icon size={20} stroke={1.6} aria-hidden /> : null;
}
