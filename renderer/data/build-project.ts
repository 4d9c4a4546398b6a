import type { PublicProject } from '#schemas/entities/project.ts';

/** Builds a project of a list response for tests. */
export function buildProject(id: number, parts: Partial<PublicProject> = {}): PublicProject {
  return {
    id,
    slug: `project-${id}`,
    title: `Project ${id}`,
    description: '',
    location: '',
    start_date: null,
    end_date: null,
    status: null,
    client: null,
    services: [],
    media: [],
    before_image: '',
    after_image: '',
    ...parts,
  };
}
