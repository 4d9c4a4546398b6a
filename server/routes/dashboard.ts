import type { Handler } from '../app/handler.ts';
import { listClientsForAdmin } from '../store/clients.ts';
import { countRows } from '../store/entity-rows.ts';
import { listProjectsForAdmin } from '../store/projects.ts';
import { countVisits } from '../store/visits.ts';

const latest = { limit: 5 };

/** Answers counts and the newest projects and clients. */
export const dashboard: Handler<'dashboard'> = async (_, { state }) => {
  const { db } = state.store;
  await state.visits.flush();
  return {
    data: {
      counts: {
        visits: await countVisits(db),
        projects: await countRows(db, 'project'),
        services: await countRows(db, 'service'),
        clients: await countRows(db, 'client'),
      },
      latestProjects: await listProjectsForAdmin(db, latest),
      latestClients: await listClientsForAdmin(db, latest),
    },
  };
};
