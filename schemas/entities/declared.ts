import { client } from './client.ts';
import { major } from './major.ts';
import { project } from './project.ts';
import { service } from './service.ts';
import { teamMember } from './team-member.ts';

/** Every declared entity, in the order of the menu. */
export const declared = [project, service, client, teamMember, major] as const;
