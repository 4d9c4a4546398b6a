import type { Handler } from '../handler.ts';
import { listClientsForAdmin } from '../store/clients.ts';
import { listMajors } from '../store/majors.ts';
import { listProjectsForAdmin } from '../store/projects.ts';
import { listServices } from '../store/services.ts';
import { listTeamForAdmin } from '../store/team.ts';

/** Answers projects for the back office. */
export const listAdminProjects: Handler<'listAdminProjects'> = async (_, { state }) => ({
  data: await listProjectsForAdmin(state.store.db),
});

/** Answers services for the back office. */
export const listAdminServices: Handler<'listAdminServices'> = async (_, { state }) => ({
  data: await listServices(state.store.db),
});

/** Answers clients for the back office. */
export const listAdminClients: Handler<'listAdminClients'> = async (_, { state }) => ({
  data: await listClientsForAdmin(state.store.db),
});

/** Answers team members for the back office. */
export const listAdminTeam: Handler<'listAdminTeam'> = async (_, { state }) => ({
  data: await listTeamForAdmin(state.store.db),
});

/** Answers majors with the number of their members. */
export const listAdminMajors: Handler<'listAdminMajors'> = async (_, { state }) => ({
  data: await listMajors(state.store.db),
});
