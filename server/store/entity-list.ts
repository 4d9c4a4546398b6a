import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import type { Db } from './db.ts';
import { searchWords } from './search-words.ts';
import { whereIds } from './where-ids.ts';

/** Which rows of a list are wanted, and in which order. */
export interface ListRequest {
  readonly ids?: readonly number[] | undefined;
  /** Words that all have to stand somewhere in what is searched. */
  readonly search?: string | undefined;
  /** The sort name of a column, behind a minus for descending. */
  readonly sort?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

interface Listing {
  /** The rows with what they are searched and sorted by. */
  from(db: Db): ReturnType<Db>;
  readonly searched: readonly string[];
  /** What to order by, for each sort name that a column declares. */
  readonly sorted: Readonly<Record<string, string>>;
  /** The order of a list that asks for none. */
  readonly order: 'asc' | 'desc';
}

/** How many members a major has, for a query on majors. */
export const countMembers = '(select count(*) from team_members where team_members.major_id = majors.id)';

const withMajors = (db: Db) => db('team_members').leftJoin('majors', 'majors.id', 'team_members.major_id');

/** How the rows of each kind are found. */
const listings: Readonly<Record<ReferenceTarget, Listing>> = {
  project: {
    from: (db) => db('projects').leftJoin('clients', 'clients.id', 'projects.client_id'),
    searched: ['projects.title', 'projects.location', 'projects.status', 'clients.name'],
    sorted: {
      id: 'projects.id',
      title: 'lower(projects.title)',
      client: 'lower(clients.name)',
      start_date: 'projects.start_date',
      status: 'projects.status',
    },
    order: 'desc',
  },
  service: {
    from: (db) => db('services'),
    searched: ['services.title', 'services.description'],
    sorted: { title: 'lower(services.title)' },
    order: 'asc',
  },
  client: {
    from: (db) => db('clients'),
    searched: ['clients.name', 'clients.email', 'clients.phone'],
    sorted: { name: 'lower(clients.name)', email: 'lower(clients.email)', type: 'clients.is_company' },
    order: 'desc',
  },
  team_member: {
    from: withMajors,
    searched: ['team_members.name', 'team_members.email', 'team_members.phone', 'majors.name'],
    sorted: {
      name: 'lower(team_members.name)',
      email: 'lower(team_members.email)',
      major: 'lower(majors.name)',
    },
    order: 'asc',
  },
  major: {
    from: (db) => db('majors'),
    searched: ['majors.name'],
    sorted: { name: 'lower(majors.name)', members_count: countMembers },
    order: 'asc',
  },
};

const idColumns: Readonly<Record<ReferenceTarget, string>> = {
  project: 'projects.id',
  service: 'services.id',
  client: 'clients.id',
  team_member: 'team_members.id',
  major: 'majors.id',
};

/** A query for the wanted rows, in the wanted order; the caller chooses the columns. */
export function selectListed(db: Db, type: ReferenceTarget, request: ListRequest) {
  const { sorted, order } = listings[type];
  const query = narrow(db, type, request);
  const { sort = '', limit, offset } = request;
  const column = sorted[sort.replace(/^-/, '')];
  // What has no value stands last, whichever way the rest is sorted.
  if (column !== undefined) query.orderByRaw(`${column} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last`);
  query.orderBy(idColumns[type], order);
  if (limit !== undefined) query.limit(limit);
  if (offset !== undefined) query.offset(offset);
  return query;
}

/** How many rows a search finds. */
export async function countListed(db: Db, type: ReferenceTarget, request: ListRequest): Promise<number> {
  const row = await narrow(db, type, request).count<{ count: number }>('* as count').first();
  return Number(row?.count ?? 0);
}

function narrow(db: Db, type: ReferenceTarget, { ids, search }: ListRequest): ReturnType<Db> {
  const { from, searched } = listings[type];
  const query = from(db);
  if (ids) whereIds(query, idColumns[type], ids);
  searchWords(query, searched, search);
  return query;
}
