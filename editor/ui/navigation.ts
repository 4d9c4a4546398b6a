import { entityIcons } from 'virtual:entity-icons';
import {
  type Icon,
  IconFilePencil,
  IconLayoutDashboard,
  IconLogout,
  IconMail,
  IconPhoto,
  IconSettings,
  IconStack2,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import { blocks } from '#schemas/blocks.ts';
import type { Block } from '#schemas/engine/block.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import { groupBy } from '#schemas/engine/group-by.ts';
import { entities } from '#schemas/entities.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { pageHeads, settings } from '#schemas/settings.ts';

/** The collapsible groups of the sidebar; within the content, pages with several screens. */
export type GroupName = 'content' | 'settings' | `page ${string}`;

/** An entry of the sidebar that leads to a screen. */
export interface LinkEntry {
  readonly kind: 'link';
  /** The name of the route, as the specification lists it. */
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly icon?: Icon | undefined;
  /** The count next to the label of the entry. */
  readonly count?: 'messages' | 'drafts';
  /** Whether the entry is current on the screens below its path too. */
  readonly hasInner?: true;
}

/** A collapsible entry of the sidebar. */
export interface GroupEntry {
  readonly kind: 'group';
  readonly name: GroupName;
  readonly label: string;
  readonly icon?: Icon;
  readonly entries: readonly NavigationEntry[];
}

export type NavigationEntry = LinkEntry | GroupEntry;

/** A screen on which one or more blocks of a page are edited. */
export interface BlockScreenEntry {
  readonly page: PageName;
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly blocks: readonly Block[];
}

/** Every screen that edits blocks, in the order of pages and blocks. */
export const blockScreens: readonly BlockScreenEntry[] = listBlockScreens();

const toLink = ({ name, label, path }: BlockScreenEntry): LinkEntry => ({ kind: 'link', name, label, path });

const overviews = {
  content: { label: 'Content', path: '/admin/content' },
  settings: { label: 'Settings', path: '/admin/settings' },
} as const;

/** The overview that leads to the screen of settings: for the title and description of a page, that of the content. */
export function overviewOf(declaration: Settings) {
  return pageHeads.includes(declaration) ? overviews.content : overviews.settings;
}

/** The entries of the sidebar. */
export const navigation: readonly NavigationEntry[] = [
  { kind: 'link', name: 'admin-dashboard', label: 'Dashboard', path: '/admin', icon: IconLayoutDashboard },
  {
    kind: 'link',
    name: 'admin-messages',
    label: 'Messages',
    path: '/admin/messages',
    icon: IconMail,
    count: 'messages',
    hasInner: true,
  },
  {
    kind: 'link',
    name: 'admin-changes',
    label: 'Changes',
    path: '/admin/changes',
    icon: IconFilePencil,
    count: 'drafts',
  },
  ...entities
    .filter((entity) => entity !== redirect)
    .map(
      ({ icon, plural, screen }): LinkEntry => ({
        kind: 'link',
        label: plural,
        icon: entityIcons[icon],
        ...screen,
      }),
    ),
  { kind: 'link', name: 'admin-gallery', label: 'Gallery', path: '/admin/gallery', icon: IconPhoto },
  {
    kind: 'group',
    name: 'content',
    label: 'Content',
    icon: IconStack2,
    entries: [
      { kind: 'link', name: 'admin-content', label: 'Overview', path: overviews.content.path },
      ...listPageEntries(blockScreens),
    ],
  },
  {
    kind: 'group',
    name: 'settings',
    label: 'Settings',
    icon: IconSettings,
    entries: [
      { kind: 'link', name: 'admin-settings', label: 'Overview', path: overviews.settings.path },
      ...settings.map(({ label, screen }): LinkEntry => ({ kind: 'link', label, ...screen })),
      { kind: 'link', label: redirect.plural, ...redirect.screen },
    ],
  },
  { kind: 'link', name: 'admin-bin', label: 'Bin', path: '/admin/bin', icon: IconTrash },
  { kind: 'link', name: 'account', label: 'Account', path: '/admin/account', icon: IconUserCircle },
  { kind: 'link', name: 'logout', label: 'Logout', path: '/admin/logout', icon: IconLogout },
];

/** The entries of screens: a group for the home page and for each page with several screens, a link for any other. */
export function listPageEntries(screens: readonly BlockScreenEntry[]): NavigationEntry[] {
  return [...groupBy(screens, ({ page }) => page)].flatMap(([page, inside]): NavigationEntry[] => {
    const { label, route } = pages[page];
    const entries = inside.map(toLink);
    return entries.length > 1 || route === '/'
      ? [{ kind: 'group', name: `page ${page}`, label, entries }]
      : entries;
  });
}

/** The groups around a path, outermost first. */
export function groupsOf(path: string, entries: readonly NavigationEntry[] = navigation): GroupName[] {
  for (const entry of entries) {
    if (entry.kind === 'link') continue;
    if (entry.entries.some((inner) => inner.kind === 'link' && isAtOrBelow(path, inner.path)))
      return [entry.name];
    const inside = groupsOf(path, entry.entries);
    if (inside.length > 0) return [entry.name, ...inside];
  }
  return [];
}

function isAtOrBelow(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

function listBlockScreens(): BlockScreenEntry[] {
  const byPath = groupBy(blocks, ({ screen }) => screen.path);
  return [...byPath].flatMap(([path, shown]) => {
    const first = shown[0];
    if (first === undefined) return [];
    const { page, screen } = first;
    const isAlone =
      new Set(blocks.filter((block) => block.page === page).map((block) => block.screen.path)).size === 1;
    const label = isAlone && pages[page].route !== '/' ? pages[page].label : first.label;
    return [{ page, path, name: screen.name, label, blocks: shown }];
  });
}

const pageLabels = new Map<string, string>(Object.values(pages).map(({ route, label }) => [route, label]));

/** The label of a declared page by its path; of any other page the path. */
export function labelOfPage(path: string): string {
  return pageLabels.get(path) ?? path;
}
