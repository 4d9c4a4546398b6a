import { type ApiClient, createApiClient } from '#schemas/api/client.ts';
import type { BlockType, Content } from '#schemas/blocks.ts';
import { owner } from '../testing/app-process.ts';

/** Visits of programs are not counted. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };

/** The API as one signed-in owner sees it. */
export interface Api extends ApiClient {
  readonly token: string;
  /** The content of a block of the home page as it is stored. */
  readBlock<T extends BlockType>(type: T): Promise<Content<T>>;
}

/** Signs the owner in at the API. */
export async function connect(url: string): Promise<Api> {
  const { data } = await createApiClient({ url, headers }).call('login', { body: owner });
  const { call } = createApiClient({ url, token: data.token, headers });
  return { token: data.token, call, readBlock: (type) => readBlock(call, type) };
}

async function readBlock<T extends BlockType>(call: Api['call'], type: T): Promise<Content<T>> {
  const { data } = await call('listComponents', { query: { name: type } });
  // The server keeps under a block's name only what its schema lets pass.
  return data[0]?.content as Content<T>;
}
