import { expect } from 'vitest';
import {
  type Acting,
  chooseDrafts,
  expectDone,
  expectRejected,
  formKey,
  formOf,
  isStale,
  toKeys,
} from './acting.ts';
import * as calls from './calls.ts';
import type { Name } from './model.ts';
import * as laws from './model.ts';
import { isEntry, places, toContent } from './world.ts';

const keep = (acting: Acting, base: calls.Base | undefined, revision: number | undefined) =>
  acting.world.forms.set(formKey(acting, acting.document.name), {
    base: base ?? calls.nothing,
    revision,
    draft: acting.document.draft?.serial,
  });

/** Stores an entry for the first time, as a draft or published. */
export async function create(acting: Omit<Acting, 'doc'>): Promise<void> {
  const { world, step, document, value, as } = acting;
  const { model, forms } = world;
  const content = toContent(document.name, value);
  const place = places[document.name];
  for (const person of [0, 1]) forms.delete(`${person} ${document.name}`);
  if (step.flag) {
    const reply = await calls.createDraft(as, place, content);
    expectDone(reply, 'a new draft');
    const serial = laws.tick(model);
    document.draft = { serial, line: serial, value, basedOn: 0, savedBy: as.name };
    document.doc = { ...place, id: reply.data.id };
    return;
  }
  const reply = await calls.createDocument(as, place, content);
  if (!laws.isValid(model, document, value)) return expectRejected(reply, 'a new invalid entry', [422]);
  expectDone(reply, 'a new entry');
  document.doc = { ...place, id: reply.data.id };
  laws.publish(document, { value, by: as.name });
}

/** Publishes the content of the person's form, or of a client of the specified calls. */
async function save(acting: Acting): Promise<void> {
  const { world, step, document, doc, value, as } = acting;
  const { published, draft } = document;
  const form = step.flag ? undefined : await formOf(acting);
  const content = toContent(document.name, value);
  const reply = form
    ? await calls.saveDocument(as, doc, { content, base: form.base, publish: true })
    : await calls.publishSpecified(as, doc, content);
  if (!published && (!form || !draft)) return expectRejected(reply, 'publishing nothing', [404, 409]);
  if (form && isStale(acting, form, true)) return expectRejected(reply, 'a stale save');
  if (!laws.isValid(world.model, document, value)) return expectRejected(reply, 'invalid content', [422]);
  expectDone(reply, 'a save');
  // Content that was not edited is published as the revision that it is.
  const isDraft = form && draft && !draft.isNumbered && laws.isSamePublished(value, draft.value);
  laws.publish(document, { value, by: as.name, ...(isDraft && { serial: draft.serial }) });
  if (!form) return;
  if (draft) laws.endDraft(world.model, document);
  keep(acting, reply.base, document.published?.number);
}

/** Saves the draft of the form. */
async function autosave(acting: Acting, sent = acting.value): Promise<void> {
  const { world, document, doc, as } = acting;
  const form = await formOf(acting);
  const { draft, published } = document;
  const content = toContent(document.name, sent);
  const reply = await calls.saveDocument(as, doc, { content, base: form.base, publish: false });
  if (!draft && !published) return expectRejected(reply, 'a draft of nothing', [404, 409]);
  if (isStale(acting, form, false)) return expectRejected(reply, 'a stale draft');
  expectDone(reply, 'a draft');
  if (laws.isPublic(document, sent)) document.draft = undefined;
  else {
    const serial = laws.tick(world.model);
    const basedOn = draft?.basedOn ?? published?.number ?? 0;
    document.draft = { serial, line: draft?.line ?? serial, value: sent, basedOn, savedBy: as.name };
  }
  keep(acting, reply.base, published?.number);
}

/** Loads an old revision into the form, and saves it as the draft. */
async function restoreRevision(acting: Acting): Promise<void> {
  const { world, document, doc, as, step } = acting;
  const known = document.history.filter(({ value }) => value);
  const revision = known[step.text % Math.max(known.length, 1)];
  if (!revision?.value || !(document.published || document.draft)) return;
  const { data } = await calls.showRevision(as, doc, revision.number);
  const { client } = world.model.documents;
  const isThere = client.published !== undefined && client.doc?.id === revision.value.client;
  const value = { ...revision.value, client: isThere ? revision.value.client : null };
  expect(data.restorable, 'what can be restored').toMatchObject(toContent(document.name, value));
  await autosave({ ...acting, step: { ...step, isFresh: true } }, value);
}

async function publishChanges(acting: Acting): Promise<void> {
  const { world, as } = acting;
  const chosen = await chooseDrafts(acting);
  if (chosen.length === 0) return;
  const reply = await calls.publishChanges(as, toKeys(chosen));
  expectDone(reply, 'publishing drafts');
  const stale = chosen.filter(({ draft }) => !draft).map(({ document }) => document.name);
  const candidates = chosen.flatMap(({ document: { name }, draft }) =>
    draft ? [{ name, draft, by: as.name }] : [],
  );
  const onPublish = ({ name }: { readonly name: Name }) =>
    laws.endDraft(world.model, world.model.documents[name]);
  const refused = laws.publishTogether(world.model, candidates, { onPublish });
  const found = reply.data.refused.map(({ collection }: { readonly collection: string }) => collection);
  const expected = [...stale, ...refused].map((name) => places[name].collection);
  expect(found.sort(), 'drafts that were refused').toEqual(expected.sort());
}

/** Whether usage rejects that an entry is taken away. */
const isInUse = ({ world, document, step }: Acting) => !step.flag && laws.isReferredTo(world.model, document);

async function unpublish(acting: Acting): Promise<void> {
  const { world, document, doc, as, step } = acting;
  const reply = await calls.unpublish(as, doc, { force: step.flag });
  if (!isEntry(document.name)) return expectRejected(reply, 'unpublishing a fixed part', [400, 409, 422]);
  if (!document.published) return expectRejected(reply, 'unpublishing a draft', [404, 409]);
  if (isInUse(acting)) return expectRejected(reply, 'unpublishing what is in use');
  expectDone(reply, 'unpublishing');
  laws.unpublishEntry(world.model, document);
}

async function remove(acting: Acting): Promise<void> {
  const { world, document, doc, as, step } = acting;
  if (!isEntry(document.name)) return;
  const isUsed = isInUse(acting);
  const reply = await calls.deleteEntry(as, doc, { force: step.flag });
  if (!document.published) return expectRejected(reply, 'deleting what is not public', [404, 409]);
  if (isUsed || (!step.flag && laws.isShared(world.model, document)))
    return expectRejected(reply, 'deleting what is in use');
  expectDone(reply, 'deleting');
  const { published, draft } = document;
  document.binned = { published, ...(draft && { draft }), by: as.name };
  document.published = undefined;
  document.draft = undefined;
  laws.removeSchedules(world.model, document);
}

async function discard(acting: Acting): Promise<void> {
  const { world, document, doc, as } = acting;
  const { draft, published } = document;
  const reply = await calls.discardDraft(as, doc);
  expectDone(reply, 'discarding');
  expect(reply.data.deleted, 'whether a draft was discarded').toBe(draft !== undefined);
  if (!draft) return;
  laws.endDraft(world.model, document);
  if (published) document.undo = { discarded: reply.undo, draft };
  else document.binned = { draft, by: as.name };
}

async function undo({ document, doc, as }: Acting): Promise<void> {
  if (!document.undo) return;
  const reply = await calls.undoDiscard(as, doc, document.undo.discarded);
  if (!document.published) return expectRejected(reply, 'a draft of what is not public', [404, 409]);
  if (document.draft) return expectRejected(reply, 'a draft that replaces a newer one');
  expectDone(reply, 'bringing a draft back');
  document.draft = document.undo.draft;
  document.undo = undefined;
}

async function bringBack({ document, doc, as }: Acting): Promise<void> {
  const reply = await calls.bringBack(as, doc);
  if (!document.binned) return expectRejected(reply, 'restoring what is not in the bin', [404, 409]);
  expectDone(reply, 'restoring from the bin');
  document.published = document.binned.published;
  document.draft = document.binned.draft;
  document.binned = undefined;
}

async function erase({ world, document, doc, as }: Acting): Promise<void> {
  const reply = await calls.erase(as, doc);
  if (!document.binned) return expectRejected(reply, 'erasing what is not in the bin', [404, 409]);
  expectDone(reply, 'erasing');
  const { name } = document;
  laws.removeSchedules(world.model, document);
  for (const link of world.model.links)
    link.pins = link.pins.filter((pin) => pin.name !== name || pin.id !== doc.id);
  Object.assign(document, { doc: undefined, binned: undefined, undo: undefined, history: [] });
}

/** Steps on one document or its draft. */
export const documentSteps = {
  ...{ save, autosave: (acting: Acting) => autosave(acting), restoreRevision, publishChanges, unpublish },
  ...{ remove, discard, undo, bringBack, erase },
};
