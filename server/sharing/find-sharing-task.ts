import { join } from 'node:path';
import type { AppState } from '../app-state.ts';
import { parseMediaName } from '../media/media-name.ts';
import { findProject } from '../store/projects.ts';
import { findService } from '../store/services.ts';
import { type Addressed, findAddressed } from '../store/slugs.ts';
import type { SharingTask } from './draw-sharing-picture.ts';

interface SharedRow {
  readonly title: string;
  readonly place: string;
  /** The address of the picture; empty where there is none. */
  readonly picture: string;
}

/** What the sharing picture of the row at a slug shows, and whether its picture is there already; undefined where there is no such row. */
export async function findSharingTask(
  state: AppState,
  type: Addressed,
  slug: string,
): Promise<{ task: SharingTask; isFinal: boolean } | undefined> {
  const { db } = state.store;
  const id = slug.length <= 200 ? await findAddressed(db, type, slug) : undefined;
  const row = id === undefined ? undefined : await readers[type](state, id);
  if (!row) return undefined;
  const { title, place } = row;
  const { path, isFinal } = await findFile(state, row.picture);
  return { task: { picture: path, title, place }, isFinal };
}

const readers: Readonly<Record<Addressed, (state: AppState, id: number) => Promise<SharedRow | undefined>>> =
  {
    async project({ store: { db } }, id) {
      const project = await findProject(db, id);
      if (!project) return undefined;
      const { title, location, after_image, media } = project;
      return { title, place: location, picture: after_image || firstPicture(media) };
    },
    async service({ store: { db } }, id) {
      const service = await findService(db, id);
      return service && { title: service.title, place: '', picture: firstPicture(service.media) };
    },
  };

function firstPicture(media: readonly { type: string; file_path: string }[]): string {
  return media.find(({ type }) => type === 'image')?.file_path ?? '';
}

/** The file of a picture of the library; one that is not there is drawn later, or never. */
async function findFile(
  { media }: AppState,
  address: string,
): Promise<{ path: string | undefined; isFinal: boolean }> {
  const name = parseMediaName(address.replace(/^\/media\//, ''));
  const row = name && (await media.rows.find(name.key));
  if (!name || row?.type !== 'image') return { path: undefined, isFinal: true };
  const path = row.isStored ? join(media.folders.root, `${name.key}.${name.format}`) : undefined;
  return { path, isFinal: row.isStored };
}
