import type { GroupName } from '../navigation/navigation.ts';

/** The groups of the sidebar that are open. */
export type OpenGroups = ReadonlySet<GroupName>;

/** What opening a group closes; whatever is not named stays as it is. */
const closedBy: Readonly<Record<GroupName, readonly GroupName[]>> = {
  settings: ['content', 'home'],
  content: ['settings'],
  home: [],
};

/** Opens a group, which closes those that give way to it. */
export function openGroup(open: OpenGroups, group: GroupName): OpenGroups {
  if (open.has(group)) return open;
  return new Set([...open, group].filter((name) => !closedBy[group].includes(name)));
}

/** Opens a closed group and closes an open one. */
export function toggleGroup(open: OpenGroups, group: GroupName): OpenGroups {
  return open.has(group) ? new Set([...open].filter((name) => name !== group)) : openGroup(open, group);
}
