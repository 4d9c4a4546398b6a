import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useRefetchWhileActive } from '../data/activity.ts';
import { useDraftCount } from '../data/use-drafts.ts';
import { UnreadCount } from '../messages/unread-count.tsx';
import { CountBadge } from '../ui/count-badge.tsx';
import type { GroupEntry, GroupName, LinkEntry, NavigationEntry } from '../ui/navigation.ts';
import type { OpenGroups } from './open-groups.ts';
import classes from './sidebar.module.css';

/** Props of the sidebar's icons. */
export const iconLook = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

interface EntryProps<E> {
  readonly entry: E;
  readonly open: OpenGroups;
  readonly isCollapsed: boolean;
  readonly onToggle: (group: GroupName) => void;
}

export function SidebarEntry({ entry, ...rest }: EntryProps<NavigationEntry>) {
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
