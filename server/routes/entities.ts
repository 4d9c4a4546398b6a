import { type RowAction, rowCalls } from '#schemas/api/entity-calls.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import type { Handler } from '../app/handler.ts';
import { rowHandlers } from '../content/row-handlers.ts';
import { notFound } from '../errors.ts';
import { listClients } from '../store/clients.ts';

type RowHandlers<T extends ReferenceTarget> = ReturnType<typeof rowHandlers<T>>;
type NamedHandlers<T extends ReferenceTarget> = {
  [A in RowAction as (typeof rowCalls)[T][A]]: RowHandlers<T>[A];
};

/** What answers the calls on the rows of an entity, by the names of these calls. */
function nameHandlers<T extends ReferenceTarget>(type: T): NamedHandlers<T> {
  const handlers = rowHandlers(type);
  const actions = Object.keys(handlers) as RowAction[];
  // The names are read from the table that the type reads them from.
  return Object.fromEntries(
    actions.map((action) => [rowCalls[type][action], handlers[action]]),
  ) as NamedHandlers<T>;
}

/** What answers the calls by which the rows of the company are managed. */
export const entityHandlers = {
  ...nameHandlers('project'),
  ...nameHandlers('service'),
  ...nameHandlers('client'),
  ...nameHandlers('team_member'),
  ...nameHandlers('major'),
};

/** Answers the name of a client. */
export const showUser: Handler<'showUser'> = async ({ params }, { state }) => {
  const [client] = await listClients(state.store.db, [params.id]);
  if (!client) throw notFound('The client');
  return { data: { id: client.id, name: client.name } };
};
