import type { PublicProject } from '#schemas/entities/project.ts';

/** The projects of one service, or all of them where none is given. */
export function filterProjects(
  projects: readonly PublicProject[],
  serviceId: number | undefined,
): readonly PublicProject[] {
  if (serviceId === undefined) return projects;
  return projects.filter(({ services }) => services.some(({ id }) => id === serviceId));
}
