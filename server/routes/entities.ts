import { rowHandlers } from '../content/row-handlers.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../handler.ts';
import { listClients } from '../store/clients.ts';

const projects = rowHandlers('project');
const services = rowHandlers('service');
const clients = rowHandlers('client');
const team = rowHandlers('team_member');
const majors = rowHandlers('major');

/** What answers the calls by which the rows of the company are managed. */
export const entityHandlers = {
  listAdminProjects: projects.list,
  showAdminProject: projects.show,
  createProject: projects.create,
  updateProject: projects.update,
  deleteProject: projects.remove,
  listAdminServices: services.list,
  showAdminService: services.show,
  createService: services.create,
  updateService: services.update,
  deleteService: services.remove,
  listAdminClients: clients.list,
  showAdminClient: clients.show,
  createClient: clients.create,
  updateClient: clients.update,
  deleteClient: clients.remove,
  listAdminTeam: team.list,
  showAdminMember: team.show,
  createMember: team.create,
  updateMember: team.update,
  deleteMember: team.remove,
  listAdminMajors: majors.list,
  showAdminMajor: majors.show,
  createMajor: majors.create,
  updateMajor: majors.update,
  deleteMajor: majors.remove,
};

/** Answers the name of a client. */
export const showUser: Handler<'showUser'> = async ({ params }, { state }) => {
  const [client] = await listClients(state.store.db, [params.id]);
  if (!client) throw notFound('The client');
  return { data: { id: client.id, name: client.name } };
};
