import { type Figure, median } from './figure.ts';

const rounds = 15;
const goal = 50;

interface Component {
  readonly id: number;
  readonly revision: number;
  readonly content: { readonly experienceText: string };
}

/** Saves changes of one text of the home page. */
interface Saver {
  save(text: string): Promise<void>;
  /** Restores the original text. */
  restore(): Promise<void>;
}

/** Prepares saving as an administrator does. */
export async function openSaver(url: string, token: string): Promise<Saver> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = await fetch(`${url}/api/v1/admin/components?name=about_section`, { headers });
  const { data }: { data: Component[] } = await listed.json();
  let [component] = data;
  if (!component) throw new Error('The home page has no about section.');
  const { id, content: original } = component;
  const put = async (content: object) => {
    const body = JSON.stringify({ content, revision: component?.revision });
    const response = await fetch(`${url}/api/v1/admin/components/${id}`, { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(`A save was rejected: ${await response.text()}`);
    const saved: { data: Component } = await response.json();
    component = saved.data;
  };
  return {
    save: (text) => put({ ...original, experienceText: text }),
    restore: () => put(original),
  };
}

/** Prepares a save of the first service: every page shows it, and so do lists of what refers to it. */
export async function openInvalidation(url: string, token: string): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const services = `${url}/api/v1/admin/services`;
  const listed = await fetch(services, { headers });
  const { data }: { data: { id: number }[] } = await listed.json();
  return async () => {
    const response = await fetch(`${services}/${data[0]?.id}`, { method: 'PUT', headers, body: '{}' });
    if (!response.ok) throw new Error(`A save was rejected: ${await response.text()}`);
    await response.text();
  };
}

/** Measures the time from sending a save to having the whole new home page, and checks that it shows what was saved. */
export async function measureSave(url: string, token: string): Promise<Figure[]> {
  const saver = await openSaver(url, token);
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
  const total = median(pages);
  return [
    {
      what: 'From a save to the new home page (the save itself included)',
      measured: `${total.toFixed(1)} ms (save ${median(saves).toFixed(1)} ms)`,
      goal: '≤ 50 ms',
      met: total <= goal,
    },
  ];
}
