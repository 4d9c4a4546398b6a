import { expect } from 'vitest';
import * as calls from './calls.ts';
import { approvalState } from './exceptions.ts';
import { isOutdated, isValid, type ModelDocument, type ModelLink, type Name } from './model.ts';
import { listModelDocuments, places, slugs, toContent, type World } from './world.ts';

/** How many of the newest revisions the product lists at once. */
const perPage = 10;

interface Key {
  readonly collection: string;
  readonly id: number;
}

const keyOf = ({ collection, id }: Key) => `${collection}/${id}`;

function nameOf(world: World, name: Name): string {
  const { doc } = world.model.documents[name];
  return doc ? keyOf(doc) : name;
}

/** Compares the lists of the back office with the model: changes, schedules, bin and approval links. */
export async function compareLists(world: World): Promise<void> {
  const [as] = world.people;
  const [changes, schedules, bin, links] = await Promise.all([
    calls.listChanges(as),
    calls.listSchedules(as),
    calls.listBin(as),
    world.model.links.length > 0 ? calls.listLinks(as) : [],
  ]);
  expect(changes.map(toChange).sort(), 'changes').toEqual(listExpectedChanges(world));
  expect(schedules.map(toSchedule).sort(), 'schedules').toEqual(
    world.model.schedules
      .map(({ name, action, by, isFailed }) => [nameOf(world, name), action, by, isFailed].join())
      .sort(),
  );
  expect(bin.map(toBinned).sort(), 'bin').toEqual(
    listModelDocuments(world)
      .flatMap(({ doc, binned }) =>
        doc && binned ? [[keyOf(doc), !binned.published, binned.by].join()] : [],
      )
      .sort(),
  );
  compareLinks(world, links);
}

interface Change extends Key {
  readonly is_new: boolean;
  readonly is_outdated: boolean;
  readonly updated_by: string;
  readonly issues: readonly unknown[];
}

const toChange = (row: Change) =>
  [keyOf(row), row.is_new, row.is_outdated, row.updated_by, row.issues.length > 0].join();

function listExpectedChanges(world: World): string[] {
  return listModelDocuments(world)
    .flatMap((document) => {
      const { doc, draft, published } = document;
      if (!doc || !draft) return [];
      const isRejected = isOutdated(document) || !isValid(world.model, document, draft.value);
      return [[keyOf(doc), !published, isOutdated(document), draft.savedBy, isRejected].join()];
    })
    .sort();
}

interface Schedule {
  readonly collection: string;
  readonly document_id: number;
  readonly action: string;
  readonly created_by: string;
  readonly failed_at: string | null;
}

const toSchedule = ({ collection, document_id: id, action, created_by, failed_at }: Schedule) =>
  [keyOf({ collection, id }), action, created_by, failed_at !== null].join();

const toBinned = (row: Key & { kind: string; deleted_by: string }) =>
  [keyOf(row), row.kind.endsWith('(draft)'), row.deleted_by].join();

interface Listed {
  readonly id: number;
  readonly state: string;
  readonly is_void: boolean;
  readonly documents: readonly (Key & { readonly state: string })[];
  readonly comments: ModelLink['comments'];
}

function compareLinks({ model }: World, listed: readonly Listed[]): void {
  for (const link of model.links) {
    // A link whose documents were all erased has no state to compare.
    if (link.pins.length === 0) continue;
    const found = listed.find(({ id }) => id === link.id);
    expect(found?.state, 'state of a link').toBe(link.isLive ? 'live' : 'revoked');
    expect(found?.comments, 'comments').toMatchObject(link.comments);
    const states = link.pins.map((pin) => approvalState(model, pin));
    const asked = link.pins.map(
      ({ name, id }, index) =>
        states[index] &&
        found?.documents.find((each) => each.id === id && each.collection === places[name].collection)?.state,
    );
    expect(asked, 'states of documents of a link').toEqual(states);
    if (states.includes(undefined)) continue;
    const isVoid = states.every((state) => state === 'changed' || state === 'discarded');
    expect(found?.is_void, 'whether a link is void').toBe(isVoid);
  }
}

/** Matches content with further fields that a sequence does not change. */
const holding = (content: object): unknown => expect.objectContaining(content);

/** Compares a document with the model: its public content, its content in the back office, and its history. */
export async function compareDocument(world: World, document: ModelDocument): Promise<void> {
  const { doc, published, draft, name } = document;
  await comparePublic(world, document);
  if (!doc) return;
  const [as] = world.people;
  const opened = await calls.openDocument(as, doc);
  const expected = published && {
    content: holding(toContent(name, published.value)),
    savedBy: published.savedBy,
  };
  expect(opened?.published, `published ${name}`).toEqual(expected);
  const { savedAt: _, base: _base, ...found } = opened?.draft ?? {};
  expect(found, `draft of ${name}`).toEqual(
    draft
      ? {
          content: holding(toContent(name, draft.value)),
          savedBy: draft.savedBy,
          isOutdated: isOutdated(document),
        }
      : {},
  );
  if (!published && !draft) return;
  const history = (await calls.listHistory(as, doc)).map(({ number, savedBy }) => ({ number, savedBy }));
  expect(history, `history of ${name}`).toEqual(
    document.history
      .slice(-perPage)
      .reverse()
      .map(({ number, savedBy }) => ({ number, savedBy })),
  );
}

/** Compares the contents of all revisions that a sequence stored. */
export async function compareHistory(world: World, document: ModelDocument): Promise<void> {
  const { doc, published, draft, name } = document;
  if (!doc || !(published || draft)) return;
  for (const { number, value } of document.history) {
    if (!value) continue;
    const { data } = await calls.showRevision(world.people[0], doc, number);
    expect(data?.content, `revision ${number} of ${name}`).toMatchObject(toContent(name, value));
  }
}

async function comparePublic({ app: { origin }, model }: World, document: ModelDocument): Promise<void> {
  const { name, published, doc } = document;
  const content = published && toContent(name, published.value);
  const { collection } = places[name];
  if (name === 'block' || name === 'settings')
    expect(await calls.readPublic(origin, places[name]), `public ${name}`).toMatchObject(content ?? {});
  else if (name === 'client') {
    const rows = await calls.listPublicEntries(origin, collection);
    expect(rows.map((row: { id: number; name: string }) => [row.id, row.name])).toEqual(
      published ? [[doc?.id, content?.name]] : [],
    );
  } else {
    const row = await calls.showPublicEntry(origin, collection, slugs[name] ?? '');
    expect(row?.title, `public ${name}`).toBe(content?.title);
    const { client } = model.documents;
    const isNamed = client.published !== undefined && published?.value.client === client.doc?.id;
    const shown = client.published && toContent('client', client.published.value).name;
    if (name === 'project')
      expect(row?.client?.name, 'client of the project').toBe(isNamed ? shown : undefined);
  }
}
