import type { AppState } from '../app/app-state.ts';
import type { Handler } from '../app/handler.ts';
import { cleanHtml } from '../content/clean-html.ts';
import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findProject } from '../store/projects.ts';
import { findService } from '../store/services.ts';
import { type Addressed, findAddressed } from '../store/slugs.ts';

const possibleAddress = /^[\p{L}\p{N}-]{1,200}$/u;

/** Answers one project with all of its text. */
export const showProject: Handler<'showProject'> = ({ params: { slug } }, { state }) =>
  showRow(state, 'project', slug, findProject);

/** Answers one service with all of its text. */
export const showService: Handler<'showService'> = ({ params: { slug } }, { state }) =>
  showRow(state, 'service', slug, findService);

async function showRow<R extends { content: string }>(
  { store: { db }, media }: AppState,
  type: Addressed,
  address: string,
  find: (db: Db, id: number) => Promise<R | undefined>,
) {
  const id = possibleAddress.test(address) ? await findAddressed(db, type, address) : undefined;
  const row = id === undefined ? undefined : await find(db, id);
  if (!row) throw notFound(`The ${type}`);
  const data = { ...row, content: cleanHtml(row.content) ?? '' };
  return { data, media: media.mediaIndexFor(data) };
}
