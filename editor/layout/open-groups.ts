import type { GroupName } from '../navigation/navigation.ts';

/** The open groups of the sidebar. */
export type OpenGroups = ReadonlySet<GroupName>;

/** The groups that opening a group closes. */
const closedBy: Readonly<Record<GroupName, readonly GroupName[]>> = {
  settings: ['content', 'home'],
  content: ['settings'],
  home: [],
};

/** Opens a group and closes those in `closes`. */
export function openGroup(open: OpenGroups, group: GroupName): OpenGroups {
  if (open.has(group)) return open;
  return new Set([...open, group].filter((name) => !closedBy[group].includes(name)));
}

/** Opens a closed group and closes an open one. */
export function toggleGroup(open: OpenGroups, group: GroupName): OpenGroups {
  return open.has(group) ? new Set([...open].filter((name) => name !== group)) : openGroup(open, group);
}
