import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { createTestApp, startLimit, type TestApp } from './create-test-app.ts';
import { blankProject } from './entries.site.ts';
import { saveDraft, sendAsAdmin } from './send-as-admin.ts';
import type { StoreKind } from './stores.ts';
import { buildTinySite } from './tiny-site.ts';

/** Renders the responses of its requests, and the frame around the page. */
export const reviewRendererSource = `
const home = [
  ['/public/components', { query: { page: 'home', name: 'hero_section' } }],
  ['/public/projects', {}],
  ['/public/projects', { query: { count_only: '1' } }],
];
export const allowedQuery = {};
export async function renderPage({ url, read: readPublic, assets, review }) {
  if (url === '/slow') await new Promise(() => {});
  if (url === '/moved') return { status: 308, location: '/about', html: '', degraded: false, failures: [] };
  const failures = [];
  const read = (call) => readPublic(...call).catch((error) => void failures.push(call[0] + ' ' + error.status));
  const [, resource, slug] = url.split('/');
  const write = (value) => JSON.stringify(value).replaceAll('<', '&lt;');
  const text = write(await Promise.all((url === '/' ? home : [['/public/' + resource + (slug ? '/{slug}' : ''), slug ? { params: { slug } } : {}]]).map(read)));
  const html = '<!doctype html><pre>' + text + '</pre><script src="' + assets([]).scripts + '"></script>'
    + '<script type="application/json">' + write(review) + '</script>';
  return { status: 200, html, degraded: failures.length > 0, failures };
}
export const renderPreview = () => '';
`;

const image = '/media/0123456789abcdef0123456789abcdef.jpg';
const slide = { _key: 'a', image, titleMain: 'Shade first' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Starts a server with a tiny site for the tests of a file, and returns functions that draft, share and comment. */
export function useReviewApp(store: StoreKind, env: Readonly<Record<string, string>> = {}) {
  let app: TestApp;
  let token: string;
  let dist: string;

  beforeAll(async () => {
    dist = await buildTinySite(reviewRendererSource);
    app = await createTestApp({ store, dist, env });
    token = await app.signIn();
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['approval_links', 'documents', 'message_counts'] as const)
      await app.db(table).delete();
  });

  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true, force: true });
  });

  const send = (method: string, path: string, json?: object) =>
    sendAsAdmin(app, token, { method, path, json });
  const createHero = async (titleMain: string) => {
    const page = await send('POST', 'pages', { name: 'home', route: '/' });
    const content = { slides: [{ ...slide, titleMain }] };
    const made = await send('POST', 'components', { name: 'hero_section', page_id: page.data.id, content });
    return made.data.id as number;
  };
  const saveHero = (id: number, titleMain: string) =>
    saveDraft(send, `components/${id}`, { slides: [{ ...slide, titleMain }] });
  const newProject = async (content: object): Promise<number> =>
    (await send('POST', 'documents/project', { content: { ...blankProject, ...content }, publish: false }))
      .data.id;
  const keyOf = async (collection: string, id: number) => {
    const { id: version } = (await send('GET', `documents/${collection}/${id}`)).data.draft;
    return { collection, id, version };
  };
  /** The link, and the path of the home page below it. */
  const toHome = ({ id, path: link }: { id: number; path: string }) => ({ id, link, path: `${link}/` });
  const share = async (documents: object[], days = 7) =>
    toHome((await send('POST', 'reviews', { documents, days })).data);
  const show = (path: string) => app.send(path);
  const frameOf = ({ text }: { text: string }): ReviewFrame =>
    JSON.parse(/json">(.*)<\/script>/s.exec(text)?.[1]?.replaceAll('&lt;', '<') ?? '');
  const sendComment = (path: string, fields: Record<string, string>) =>
    app.send(path, { method: 'POST', headers: form, raw: new URLSearchParams(fields).toString() });
  const approve = (path: string) => sendComment(path, { name: 'Salem', comment: '', answer: 'approve' });
  const listed = async () => (await send('GET', 'reviews')).data;
  return {
    getApp: () => app,
    ...{ send, createHero, saveHero, newProject, keyOf, toHome, share, show, frameOf },
    ...{ sendComment, approve, listed, form },
  };
}
