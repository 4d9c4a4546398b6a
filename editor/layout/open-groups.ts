import type { GroupName } from '../ui/navigation.ts';

export type OpenGroups = ReadonlySet<GroupName>;

/** Whether opening a group closes another one: the settings close the content with its pages, and the content the settings. */
function isClosedBy(other: GroupName, opened: GroupName): boolean {
  if (opened === 'settings') return other !== 'settings';
  return opened === 'content' && other === 'settings';
}

/** Opens a group and closes those that it excludes. */
export function openGroup(open: OpenGroups, group: GroupName): OpenGroups {
  if (open.has(group)) return open;
  return new Set([...open, group].filter((name) => !isClosedBy(name, group)));
}

/** Opens a closed group and closes an open one. */
export function toggleGroup(open: OpenGroups, group: GroupName): OpenGroups {
  return open.has(group) ? new Set([...open].filter((name) => name !== group)) : openGroup(open, group);
}
