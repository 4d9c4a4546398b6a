import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { site } from '#schemas/site.ts';
import { useRefetchWhileActive } from '../data/activity.ts';
import { useDraftCount } from '../data/use-drafts.ts';
import { UnreadCount } from '../messages/use-messages.tsx';
import { CompanyLogo, CompanyMark } from '../ui/company-mark.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import {
  type GroupEntry,
  type GroupName,
  groupsOf,
  type LinkEntry,
  type NavigationEntry,
  navigation,
} from '../ui/navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly isCollapsed: boolean;
  /** Absent where the sidebar cannot be collapsed, such as in the drawer. */
  readonly onCollapse?: (isCollapsed: boolean) => void;
  /** Rendered between the logo and the entries. */
  readonly children?: ReactNode;
}

/** The navigation of the back office. */
export function Sidebar({ isCollapsed, onCollapse, children }: SidebarProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<OpenGroups>(() => new Set(groupsOf(pathname)));

  const entries = useRef<HTMLUListElement>(null);

  useEffect(() => {
    setOpen((before) => groupsOf(pathname).reduce(openGroup, before));
    // Only once its groups are open the current entry has a place.
    const frame = requestAnimationFrame(() =>
      entries.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggle = (group: GroupName) => {
    setOpen((before) => (isCollapsed ? openGroup(before, group) : toggleGroup(before, group)));
    if (isCollapsed) onCollapse?.(false);
  };

  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <nav aria-label="Main" className={classes.nav}>
        <Link to="/admin" className={classes.logo} aria-label={`${site.name}, dashboard`}>
          {isCollapsed ? <CompanyMark size={20} /> : <CompanyLogo height={50} />}
        </Link>
        {children}
        <ul ref={entries} className={classes.entries}>
          {navigation.map((entry) => (
            <SidebarEntry
              key={entry.name}
              entry={entry}
              open={open}
              onToggle={toggle}
              isCollapsed={isCollapsed}
            />
          ))}
        </ul>
      </nav>
      <div className={classes.tools}>
        <DarkModeToggle isCollapsed={isCollapsed} />
        {onCollapse !== undefined && (
          <button
            type="button"
            className={classes.tool}
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            onClick={() => onCollapse(!isCollapsed)}
          >
            <CollapseIcon {...iconLook} />
            {!isCollapsed && <span>Collapse</span>}
          </button>
        )}
      </div>
    </div>
  );
}

/** Switches between light and dark mode; until it is used, the device decides. */
function DarkModeToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  const [label, Icon] = next === 'dark' ? ['Dark mode', IconMoon] : ['Light mode', IconSun];
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={isCollapsed ? label : undefined}
      onClick={() => setColorScheme(next)}
    >
      <Icon {...iconLook} />
      {!isCollapsed && <span>{label}</span>}
    </button>
  );
}

/** Props of the sidebar's icons. */
const iconLook = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

interface EntryProps<E> {
  readonly entry: E;
  readonly open: OpenGroups;
  readonly isCollapsed: boolean;
  readonly onToggle: (group: GroupName) => void;
}

function SidebarEntry({ entry, ...rest }: EntryProps<NavigationEntry>) {
  return entry.kind === 'link' ? (
    <li>
      <EntryLink entry={entry} isCollapsed={rest.isCollapsed} />
    </li>
  ) : (
    <EntryGroup entry={entry} {...rest} />
  );
}

function EntryLink({ entry, isCollapsed }: { entry: LinkEntry; isCollapsed: boolean }) {
  return (
    <NavLink
      to={entry.path}
      end={entry.hasInner === undefined}
      className={classes.entry ?? ''}
      data-name={entry.name}
      title={isCollapsed ? entry.label : undefined}
    >
      {entry.icon && <entry.icon {...iconLook} />}
      <span className={classes.label}>{entry.label}</span>
      {entry.count === 'messages' && <UnreadCount />}
      {entry.count === 'drafts' && <DraftCount />}
    </NavLink>
  );
}

function DraftCount() {
  const { data: total = 0, refetch } = useDraftCount();
  useRefetchWhileActive(refetch);
  return total === 0 ? null : <CountBadge total={total} unit={total === 1 ? 'draft' : 'drafts'} />;
}

function EntryGroup({ entry, open, isCollapsed, onToggle }: EntryProps<GroupEntry>) {
  const id = useId();
  const isOpen = open.has(entry.name) && !isCollapsed;
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        title={isCollapsed ? entry.label : undefined}
        onClick={() => onToggle(entry.name)}
      >
        {entry.icon && <entry.icon {...iconLook} />}
        <span className={classes.label}>{entry.label}</span>
        <span className={classes.chevron}>
          <IconChevronRight {...iconLook} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen} className={classes.inner}>
        {entry.entries.map((inner) => (
          <SidebarEntry
            key={inner.name}
            entry={inner}
            open={open}
            isCollapsed={isCollapsed}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </li>
  );
}

type OpenGroups = ReadonlySet<GroupName>;

/** Whether opening a group closes another one: the settings close the content with its pages, and the content the settings. */
function isClosedBy(other: GroupName, opened: GroupName): boolean {
  if (opened === 'settings') return other !== 'settings';
  return opened === 'content' && other === 'settings';
}

/** Opens a group and closes those that it excludes. */
function openGroup(open: OpenGroups, group: GroupName): OpenGroups {
  if (open.has(group)) return open;
  return new Set([...open, group].filter((name) => !isClosedBy(name, group)));
}

/** Opens a closed group and closes an open one. */
export function toggleGroup(open: OpenGroups, group: GroupName): OpenGroups {
  return open.has(group) ? new Set([...open].filter((name) => name !== group)) : openGroup(open, group);
}
