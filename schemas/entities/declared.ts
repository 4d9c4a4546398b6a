export { client } from './client.ts';
export { major } from './major.ts';
export { project } from './project.ts';
export { service } from './service.ts';
export { teamMember } from './team-member.ts';
