import type { ProjectCardRow } from '../../data/entry-queries.ts';

/** The projects of one service, or all of them where none is given. */
export function filterProjects(
  projects: readonly ProjectCardRow[],
  serviceId: number | undefined,
): readonly ProjectCardRow[] {
  if (serviceId === undefined) return projects;
  return projects.filter(({ services }) => services.some(({ id }) => id === serviceId));
}
