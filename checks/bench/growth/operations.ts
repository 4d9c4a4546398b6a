import { createApiClient } from '#schemas/api/client.ts';
import { openInvalidation, openSaver } from '../save.ts';

/** A timed operation. */
export interface Operation {
  readonly what: string;
  /** Untimed preparation: a save that invalidates the cache. */
  readonly prepare?: () => Promise<unknown>;
  /** Resolves with the status once the response is complete. */
  readonly run: () => Promise<number>;
  /** An expected error status that counts as success. */
  readonly expected?: number;
}

interface Sent {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
}

/** Sends a request to the measured server and reads the response; times out after 30 seconds. */
export type Send = (path: string, sent?: Sent) => Promise<{ status: number; text: string }>;

const limitMs = 30_000;
/** Visits of other clients are not counted. */
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Creates a signed-in client; each request has another address because of rate limits. */
export function openSend(url: string, token: string): Send {
  let count = 0;
  return async (path, sent) => {
    count += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': browser,
      'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    };
    const response = await fetch(url + path, {
      method: sent?.method ?? 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers,
      ...(sent?.body && { body: JSON.stringify(sent.body) }),
    });
    return { status: response.status, text: await response.text() };
  };
}

const lists = (size: number) => ({
  'Projects, all': '/admin/projects',
  'Projects, first page': '/admin/projects?page=1&per_page=25',
  'Projects, last page': `/admin/projects?page=${Math.floor(size / 25)}&per_page=25`,
  'Projects by title': '/admin/projects?page=1&per_page=25&sort=title',
  'Projects by client': '/admin/projects?page=1&per_page=25&sort=-client',
  'Projects by status': '/admin/projects?page=1&per_page=25&sort=status',
  Services: '/admin/services?page=1&per_page=25',
  Clients: '/admin/clients?page=1&per_page=25',
  'Team members': '/admin/team?page=1&per_page=25',
  Majors: '/admin/majors?page=1&per_page=25',
  'Gallery, all': '/system/gallery',
  'Gallery, first page': '/system/gallery?page=1&per_page=60',
  'Gallery, last page': '/system/gallery?page=166&per_page=60',
  'Gallery, images without alternative text': '/system/gallery?page=1&per_page=60&without_alt=1',
  'Gallery, summary': '/system/gallery-summary',
  'Messages, first page': '/admin/messages?page=1&per_page=25',
  'Messages, last page': '/admin/messages?page=400&per_page=25',
  'Messages, export': '/admin/messages/export',
  Dashboard: '/admin/dashboard',
  Visits: '/admin/visits',
  'Recent changes': '/admin/changes',
  Changes: '/admin/drafts',
  Bin: '/admin/bin?page=1&per_page=25',
  'Approval links': '/admin/reviews',
  Schedules: '/admin/schedules',
});

const publicLists = {
  'Public projects, all': '/public/projects',
  'Public projects, first page': '/public/projects?page=1&per_page=24',
  'Public projects of a service': '/public/projects?page=1&per_page=24&service=1',
  'Public projects, count': '/public/projects?count_only=1',
};

const searches = {
  'projects, many match': '/admin/projects?page=1&per_page=25&search=garden',
  'projects, one matches': '/admin/projects?page=1&per_page=25&search=number%20777',
  'projects, none matches': '/admin/projects?page=1&per_page=25&search=nothing%20like%20it',
  messages: '/admin/messages?page=1&per_page=25&search=sharjah',
  'messages, none matches': '/admin/messages?page=1&per_page=25&search=nothing%20like%20it',
  'gallery, many match': '/system/gallery?page=1&per_page=60&search=garden',
  'gallery, none matches': '/system/gallery?page=1&per_page=60&search=nothing',
};

const pagesOf = (size: number) => [
  '/',
  '/projects',
  `/projects?page=${Math.max(2, Math.floor(size / 24))}`,
  '/projects/garden-number-777',
  '/services',
  '/about',
  '/sitemap.xml',
  // A sitemap is divided where it would be long.
  ...(size > 1_000 ? ['/sitemap-1.xml'] : []),
];

/** Lists the operations to time on a server with `size` projects. */
export async function listOperations(url: string, token: string, size: number): Promise<Operation[]> {
  const send = openSend(url, token);
  const api = createApiClient({ url, token });
  const saver = await openSaver(api);
  const invalidate = await openInvalidation(api);
  let round = 0;
  const saveBlock = () => {
    round += 1;
    return saver.save(`Round ${round}`);
  };
  return [
    ...readOperations('List', lists(size), send),
    ...readOperations('List', publicLists, send, invalidate),
    ...readOperations('Search', searches, send),
    ...(await listUsages(send)),
    ...(await listDetails(send)),
    ...pagesOf(size).map((path) => ({
      what: `Page: \`${path.replace(/=\d+$/, '=<last>')}\``,
      prepare: invalidate,
      run: async () => (await send(path)).status,
    })),
    { what: 'Save: block', run: () => saveBlock().then(() => 200) },
    ...(await listSaves(send, invalidate)),
  ];
}

function readOperations(
  group: string,
  paths: Readonly<Record<string, string>>,
  send: Send,
  prepare?: () => Promise<unknown>,
): Operation[] {
  return Object.entries(paths).map(([name, path]) => ({
    what: `${group}: ${name}`,
    ...(prepare && { prepare }),
    run: async () => (await send(`/api/v1${path}`)).status,
  }));
}

interface Row {
  readonly id: number;
  readonly file_path?: string;
}

/** The rows of a list. */
export async function readRows(send: Send, path: string): Promise<readonly Row[]> {
  const { data }: { data: Row[] } = JSON.parse((await send(`/api/v1${path}`)).text);
  return data;
}

async function readFirst(send: Send, path: string): Promise<Row> {
  const [row] = await readRows(send, path);
  if (!row) throw new Error(`${path} has no row.`);
  return row;
}

async function fileCall(send: Send): Promise<string> {
  const { file_path = '' } = await readFirst(send, '/system/gallery');
  return `/api/v1/system/gallery/${file_path.replace('/media/', '')}`;
}

async function listUsages(send: Send): Promise<Operation[]> {
  const file = await fileCall(send);
  const client = await readFirst(send, '/admin/clients?page=1&per_page=1');
  const remove = () => send(`/api/v1/admin/clients/${client.id}`, { method: 'DELETE' });
  return [
    { what: 'Usage: of a file', run: async () => (await send(file)).status },
    {
      what: 'Usage: of a client whose deletion is rejected',
      run: async () => (await remove()).status,
      expected: 409,
    },
  ];
}

async function listDetails(send: Send): Promise<Operation[]> {
  const project = await readFirst(send, '/admin/projects?page=1&per_page=1&search=garden');
  return readOperations(
    'Detail',
    {
      project: `/admin/projects/${project.id}`,
      'public project': '/public/projects/garden-number-777',
    },
    send,
  );
}

async function listSaves(send: Send, invalidate: () => Promise<unknown>): Promise<Operation[]> {
  const project = await readFirst(send, '/admin/projects?page=1&per_page=1&search=garden');
  const message = await readFirst(send, '/admin/messages?page=1&per_page=1');
  const file = await fileCall(send);
  const save = (what: string, method: 'POST' | 'PUT', path: string, body: (round: number) => object) => {
    let round = 0;
    return {
      what: `Save: ${what}`,
      run: async () => {
        round += 1;
        return (await send(path, { method, body: body(round) })).status;
      },
    };
  };
  const api = '/api/v1/admin';
  return [
    save('project', 'PUT', `${api}/projects/${project.id}`, (round) => ({ title: `Garden ${round}` })),
    save('new project', 'POST', `${api}/projects`, () => ({ title: 'Garden number 7', location: 'Dubai' })),
    save('alternative text', 'PUT', file, (round) => ({ alt: `Round ${round}` })),
    save('message', 'PUT', `${api}/messages/${message.id}`, (round) => ({ is_read: round % 2 === 0 })),
    save('visit', 'POST', '/api/v1/public/record-visit', () => ({ page: '/about' })),
    {
      ...save('visit of a project after a save', 'POST', '/api/v1/public/record-visit', () => ({
        page: '/projects/garden-number-777',
      })),
      prepare: invalidate,
    },
  ];
}
