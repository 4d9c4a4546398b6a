import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { site } from '#schemas/site.ts';
import { CompanyLogo, CompanyMark } from '../ui/company-mark.tsx';
import { type GroupName, groupsOf, navigation } from '../ui/navigation.ts';
import { type OpenGroups, openGroup, toggleGroup } from './open-groups.ts';
import classes from './sidebar.module.css';
import { iconLook, SidebarEntry } from './sidebar-entry.tsx';

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
