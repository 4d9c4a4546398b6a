import { findBlock } from '#schemas/blocks.ts';
import type { Block } from '#schemas/engine/block.ts';
import { findEntity } from '#schemas/entities.ts';
import { findDeclaredPage } from '#schemas/pages/index.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import { listChosenEntries } from '../content/entry-rows.ts';
import { outlineEntity, outlineFields } from '../content/outline.ts';
import { readPublicContent } from '../content/public-content.ts';
import { collections } from '../documents/documents.ts';
import { findPage } from '../documents/pages.ts';
import { findNamedPublished, listPageComponents, type PublishedDocument } from '../documents/published.ts';
import { notFound } from '../errors.ts';
import type { Handler, ReadContext } from '../http/app-state.ts';

/** Returns a component of a page. */
export const showComponent: Handler<'showComponent'> = async (
  { query: { page, name, entries } },
  context,
) => {
  const { state, open } = context;
  const block = findBlock(name);
  const key = { collection: collections.components, page, name };
  const stored = block && (await findNamedPublished(open, key));
  const data = stored && (await toPublic(context, block, stored));
  if (!data) throw notFound(`The block "${name}"`);
  if (!entries) return await withMedia(context, data);
  const chosen = await listChosenEntries(open, block, data.content);
  return { data, entries: chosen, media: await state.media.files.mediaIndexFor(open, { data, chosen }) };
};

/** Returns a component of the page that its block declares. */
export const showNamedComponent: Handler<'showNamedComponent'> = async ({ params: { name } }, context) => {
  const block = findBlock(name);
  if (!block) throw notFound(`The block "${name}"`);
  return await showComponent({ query: { page: block.page, name } }, context);
};

/** Returns a page with its declared components; none where nothing of a declared page was published yet. */
export const showPage: Handler<'showPage'> = async ({ params: { name } }, context) => {
  const { open } = context;
  const [found, stored] = await Promise.all([findPage(open, name), listPageComponents(open, name)]);
  const page = found ?? findDeclaredPage(name);
  if (!page) throw notFound(`The page "${name}"`);
  // Concurrently, so that the references of all blocks are checked in one batched query.
  const components = await Promise.all(
    stored.map((component) => {
      const block = findBlock(component.type);
      return block && toPublic(context, block, component);
    }),
  );
  return await withMedia(context, {
    name: page.name,
    route: page.route,
    components: components.filter((component) => component !== undefined),
  });
};

/** Returns the fields of a block. */
export const showBlock: Handler<'showBlock'> = async ({ params: { type } }) => {
  const block = findBlock(type);
  if (!block) throw notFound(`The block "${type}"`);
  return { data: { type, label: block.label, fields: outlineFields(block.fields) } };
};

/** Returns the public values of an entity. */
export const showEntity: Handler<'showEntity'> = async ({ params: { type } }) => {
  const entity = findEntity(type);
  const data = entity && outlineEntity(entity);
  if (!data) throw notFound(`The entity "${type}"`);
  return { data };
};

/** Returns settings; an empty list where they are not stored. */
export const showSettings: Handler<'showSettings'> = async ({ query: { key } }, { state, open }) => {
  const declaration = findSettingDeclaration(key);
  if (!declaration) throw notFound(`The setting "${key}"`);
  const stored = await findNamedPublished(open, {
    collection: collections.settings,
    name: key,
  });
  const value = stored && (await readPublicContent(open, declaration, stored))?.shown;
  if (!value) return { data: [], media: {} };
  return {
    data: [{ id: stored.id, key, value: JSON.stringify(value) }],
    media: await state.media.files.mediaIndexFor(open, value),
  };
};

async function toPublic({ open }: ReadContext, block: Block, stored: PublishedDocument) {
  const { id, name, orderNo } = stored;
  const content = (await readPublicContent(open, block, stored))?.shown;
  if (!content || name === null || orderNo === null) return undefined;
  return { id, name, order_no: orderNo, content: { ...content } };
}

async function withMedia<T>({ state, open }: ReadContext, data: T) {
  return { data, media: await state.media.files.mediaIndexFor(open, data) };
}
