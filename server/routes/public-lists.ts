import type { MediaIndex } from '#schemas/api/call.ts';
import { usualPerPage } from '#schemas/api/list.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import type { AppState } from '../app/app-state.ts';
import type { Handler } from '../app/handler.ts';
import { listClients as readClients } from '../store/clients.ts';
import { countRows } from '../store/entity-rows.ts';
import { countProjects, listProjects as readProjects } from '../store/projects.ts';
import { listServices as readServices } from '../store/services.ts';
import { listTeam as readTeam } from '../store/team.ts';

/** Answers projects, all or a page of them, or how many there are. */
export const listProjects: Handler<'listProjects'> = async ({ query }, { state }) => {
  const { count_only, page, per_page, ...filter } = query;
  const { db } = state.store;
  if (count_only) return { count: await countProjects(db, filter) };
  if (page === undefined && per_page === undefined) return withMedia(state, await readProjects(db, filter));
  const limit = per_page ?? usualPerPage;
  return withMedia(state, await readProjects(db, filter, { limit, offset: ((page ?? 1) - 1) * limit }));
};

/** Answers services, or how many there are. */
export const listServices: Handler<'listServices'> = ({ query }, { state }) =>
  listOrCount(state, 'service', query, (ids) => readServices(state.store.db, ids));

/** Answers the clients that are companies, or how many clients there are of every kind. */
export const listClients: Handler<'listClients'> = ({ query }, { state }) =>
  listOrCount(state, 'client', query, (ids) => readClients(state.store.db, ids));

/** Answers team members, or how many there are. */
export const listTeam: Handler<'listTeam'> = ({ query }, { state }) =>
  listOrCount(state, 'team_member', query, (ids) => readTeam(state.store.db, ids));

interface ListQuery {
  readonly count_only?: '1' | 'true' | undefined;
  readonly ids?: number[] | undefined;
}

type ListAnswer<R> = { count: number } | { data: R[]; media: MediaIndex };

async function listOrCount<R>(
  state: AppState,
  type: ReferenceTarget,
  { count_only, ids }: ListQuery,
  read: (ids: number[] | undefined) => Promise<R[]>,
): Promise<ListAnswer<R>> {
  if (count_only) return { count: await countRows(state.store.db, type, { ids }) };
  return withMedia(state, await read(ids));
}

function withMedia<R>({ media }: AppState, data: R[]) {
  return { data, media: media.mediaIndexFor(data) };
}
