import { type BlockType, type Content, findBlock } from '#schemas/blocks.ts';
import { type Session, signIn } from '../../checks/testing/sign-in.ts';

/** Visits of programs are not counted. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' };

/** The API as one signed-in owner sees it. */
export interface Api extends Session {
  /** The content of a block of the home page as it is stored. */
  readBlock<T extends BlockType>(type: T): Promise<Content<T>>;
  /** Saves the draft of a published block that has none; resolves to its id. */
  draftBlock(type: BlockType, content: object): Promise<number>;
}

/** Signs the owner in at the API. */
export async function connect(url: string): Promise<Api> {
  const session = await signIn(url, headers);
  const { call } = session;
  return {
    ...session,
    readBlock: (type) => readBlock(call, type),
    draftBlock: (type, content) => draftBlock(call, type, content),
  };
}

async function draftBlock(call: Api['call'], name: BlockType, content: object): Promise<number> {
  const collection = 'components';
  const page = findBlock(name)?.page;
  const { data } = await call('findDocument', {
    params: { collection },
    query: { name, ...(page && { page }) },
  });
  if (!data?.published) throw new Error(`${name} is not published.`);
  const { id, published } = data;
  const body = { content, publish: false, draft: null, published: published.id };
  await call('saveDocument', { params: { collection, id }, body });
  return id;
}

async function readBlock<T extends BlockType>(call: Api['call'], type: T): Promise<Content<T>> {
  const { data } = await call('listComponents', { query: { name: type } });
  // The server stores under a block's name only content that its schema accepts.
  return data[0]?.content as Content<T>;
}
