import { z } from 'zod';
import type { Entity } from '../engine/entity.ts';
import { client, major, project, service, teamMember } from '../entities/index.ts';
import type { ReferenceTarget } from '../fields/reference.ts';
import { stamp } from './admin.ts';
import { type Call, dataOf, idParams, revision } from './call.ts';
import { adminClient, adminMajor, adminMember, adminProject, adminService } from './entity-rows.ts';
import { listMeta, listQuery } from './list.ts';

/** What is kept of every row beside what its form shows. */
const kept = { revision: z.int(), ...stamp.shape };

/** A whole row: what the list says of it, and everything that its form edits. */
export const adminDetails = {
  project: adminProject.extend({ ...project.shape.shape, ...kept }),
  service: adminService.extend({ ...service.shape.shape, ...kept }),
  client: adminClient.extend({ ...client.shape.shape, ...kept }),
  team_member: adminMember.extend({ ...teamMember.shape.shape, ...kept }),
  major: adminMajor.extend({ ...major.shape.shape, ...kept }),
} as const satisfies Record<ReferenceTarget, z.ZodType>;

/** What a list says of each row. */
export const adminRows = {
  project: adminProject,
  service: adminService,
  client: adminClient,
  team_member: adminMember,
  major: adminMajor,
} as const satisfies Record<ReferenceTarget, z.ZodType>;

/** A row as it is listed. */
export type AdminRow<T extends ReferenceTarget> = z.output<(typeof adminRows)[T]>;
/** A row with everything that its form edits. */
export type AdminDetail<T extends ReferenceTarget> = z.output<(typeof adminDetails)[T]>;

function rowsQuery({ columns }: Entity) {
  const keys = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]));
  return listQuery.extend({
    /** A column, behind a minus for descending. */
    sort: z.enum(keys as [string, ...string[]]).optional(),
  });
}

function callsOf<Row extends z.ZodType, Detail extends z.ZodType>(entity: Entity, row: Row, detail: Detail) {
  const { label, plural } = entity;
  const all = { path: `/admin/${entity.resource}`, policy: 'admin' } as const;
  const one = { path: `/admin/${entity.resource}/{id}`, policy: 'admin', params: idParams } as const;
  const rows = z.object({ data: z.array(row), meta: listMeta.optional() });
  return {
    list: {
      ...all,
      method: 'GET',
      summary: `${plural}: all, or a page of those that match a search`,
      query: rowsQuery(entity),
      answer: rows,
    },
    show: { ...one, method: 'GET', summary: `${label} with all its fields`, answer: dataOf(detail) },
    create: {
      ...all,
      method: 'POST',
      summary: `Creates: ${label}`,
      body: z.record(z.string(), z.unknown()),
      status: 201,
      answer: dataOf(detail),
    },
    update: {
      ...one,
      method: 'PUT',
      summary: `Saves: ${label}; an absent key stays as it is`,
      body: z.looseObject({ revision }),
      answer: dataOf(detail),
    },
    remove: {
      ...one,
      method: 'DELETE',
      summary: `Deletes: ${label}; one that is in use may be kept`,
      query: z.strictObject({ force: z.literal('1').optional() }),
      answer: dataOf(z.object({ deleted: z.boolean() })),
    },
  } as const satisfies Record<string, Call>;
}

const projects = callsOf(project, adminRows.project, adminDetails.project);
const services = callsOf(service, adminRows.service, adminDetails.service);
const clients = callsOf(client, adminRows.client, adminDetails.client);
const team = callsOf(teamMember, adminRows.team_member, adminDetails.team_member);
const majors = callsOf(major, adminRows.major, adminDetails.major);

/** The calls by which the rows of the company are managed. */
export const entityCalls = {
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
  showUser: {
    method: 'GET',
    path: '/admin/users/{id}',
    policy: 'admin',
    summary: 'The name of a client',
    params: idParams,
    answer: dataOf(z.object({ id: z.int(), name: z.string() })),
  },
} as const satisfies Record<string, Call>;

/** What can be done with the rows of an entity. */
export type RowAction = 'list' | 'show' | 'create' | 'update' | 'remove';

/** The call for each thing that can be done with the rows of an entity. */
export const rowCalls = {
  project: {
    list: 'listAdminProjects',
    show: 'showAdminProject',
    create: 'createProject',
    update: 'updateProject',
    remove: 'deleteProject',
  },
  service: {
    list: 'listAdminServices',
    show: 'showAdminService',
    create: 'createService',
    update: 'updateService',
    remove: 'deleteService',
  },
  client: {
    list: 'listAdminClients',
    show: 'showAdminClient',
    create: 'createClient',
    update: 'updateClient',
    remove: 'deleteClient',
  },
  team_member: {
    list: 'listAdminTeam',
    show: 'showAdminMember',
    create: 'createMember',
    update: 'updateMember',
    remove: 'deleteMember',
  },
  major: {
    list: 'listAdminMajors',
    show: 'showAdminMajor',
    create: 'createMajor',
    update: 'updateMajor',
    remove: 'deleteMajor',
  },
} as const satisfies Record<ReferenceTarget, Record<RowAction, keyof typeof entityCalls>>;
