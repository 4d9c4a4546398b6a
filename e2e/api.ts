import { type CallAnswer, type CallName, calls } from '#schemas/api/index.ts';
import type { BlockType, Content } from '#schemas/blocks.ts';
import { owner } from '../testing/app-process.ts';

interface Parts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The API as one signed-in owner sees it. */
export interface Api {
  readonly token: string;
  /** Makes a call of the contract; throws with what the server said when it refuses. */
  call<N extends CallName>(name: N, parts?: Parts): Promise<CallAnswer<N>>;
  /** The content of a block of the home page as it is stored. */
  readBlock<T extends BlockType>(type: T): Promise<Content<T>>;
}

/** Signs the owner in at the API. */
export async function connect(url: string): Promise<Api> {
  const { data } = await send(url, '', 'login', { body: owner });
  const call: Api['call'] = (name, parts = {}) => send(url, data.token, name, parts);
  return { token: data.token, call, readBlock: (type) => readBlock(call, type) };
}

async function readBlock<T extends BlockType>(call: Api['call'], type: T): Promise<Content<T>> {
  const { data } = await call('listComponents', { query: { name: type } });
  // The server keeps under a block's name only what its schema lets pass.
  return data[0]?.content as Content<T>;
}

async function send<N extends CallName>(
  url: string,
  token: string,
  name: N,
  { params = {}, query, body }: Parts,
): Promise<CallAnswer<N>> {
  const { method, path, answer } = calls[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key]));
  const response = await fetch(`${url}/api/v1${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Visits of programs are not counted.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  // The schema that parses it is the one that N names; the type system does not follow that through the table.
  return answer.parse(await response.json()) as CallAnswer<N>;
}
