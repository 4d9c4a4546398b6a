import type { ApiClient } from '#schemas/api/client.ts';
import { atMost, type Figure, median } from './figure.ts';

const rounds = 15;
const goal = 50;

/** Saves changes of one text of the home page. */
interface Saver {
  save(text: string): Promise<void>;
  /** Restores the original text. */
  restore(): Promise<void>;
}

/** Prepares saving as an administrator does. */
export async function openSaver({ call }: ApiClient): Promise<Saver> {
  const listed = await call('listComponents', { query: { name: 'about_section' } });
  const [component] = listed.data;
  if (!component) throw new Error('The home page has no about section.');
  const { id, content: original } = component;
  let { revision } = component;
  const put = async (content: object) => {
    const { data } = await call('updateComponent', { params: { id }, body: { content, revision } });
    revision = data.revision;
  };
  return {
    save: (text) => put({ ...original, experienceText: text }),
    restore: () => put(original),
  };
}

/** Prepares a save of the first service: every page shows it, and so do lists of what refers to it. */
export async function openInvalidation({ call }: ApiClient): Promise<() => Promise<void>> {
  const [service] = (await call('listAdminServices')).data;
  if (!service) throw new Error('There is no service.');
  return async () => void (await call('updateService', { params: { id: service.id }, body: {} }));
}

/** Measures the time from sending a save to receiving the whole new home page, and checks that the page shows the saved value. */
export async function measureSave(url: string, api: ApiClient): Promise<Figure[]> {
  const saver = await openSaver(api);
  const [saves, pages]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const marker = `Saved in round ${round}`;
    const begun = performance.now();
    await saver.save(marker);
    const saved = performance.now();
    const html = await (await fetch(url)).text();
    pages.push(performance.now() - begun);
    saves.push(saved - begun);
    if (!html.includes(marker)) throw new Error('The page does not show what was saved.');
  }
  await saver.restore();
  const what = 'From a save to the new home page (the save itself included)';
  return [atMost(what, median(pages), goal, { more: ` (save ${median(saves).toFixed(1)} ms)` })];
}
