import { expect } from 'vitest';
import { type Acting, chooseDrafts, expectDone, expectRejected, toKeys } from './acting.ts';
import * as calls from './calls.ts';
import { exceptions } from './exceptions.ts';
import type { ModelDocument, ModelSchedule } from './model.ts';
import * as laws from './model.ts';
import { isEntry } from './world.ts';

const isPending = ({ isFailed }: ModelSchedule) => !isFailed;

function hasPending({ world }: Acting, documents: readonly ModelDocument[]): boolean {
  return world.model.schedules.some(
    (each) => isPending(each) && documents.some(({ name }) => name === each.name),
  );
}

/** Whether drafts could be published on a day, after everything that is scheduled until then. */
function canPublishOn({ world, step }: Acting, planned: readonly ModelSchedule[]): boolean {
  const trial = structuredClone(world.model);
  const others = trial.schedules.filter(
    (each) => isPending(each) && each.day <= step.day && !planned.some(({ name }) => name === each.name),
  );
  const candidates = [...others, ...planned].flatMap(({ name, pin, by }) =>
    pin ? [{ name, draft: pin, by }] : [],
  );
  const refused = laws.publishTogether(trial, candidates, { ignoresBase: true, onPublish: () => {} });
  return !planned.some(({ name }) => refused.has(name));
}

/** Schedules that drafts are published together. */
async function schedulePublishing(acting: Acting): Promise<void> {
  const { world, as, step } = acting;
  const { model } = world;
  const chosen = await chooseDrafts(acting);
  if (chosen.length === 0) return;
  const plan = { action: 'publish', due: world.due(step.day), replaces: step.flag } as const;
  const reply = await calls.schedule(as, toKeys(chosen), plan);
  const documents = chosen.map(({ document }) => document);
  if (chosen.some(({ draft }) => !draft)) return expectRejected(reply, 'a schedule of a stale draft');
  if (documents.some(laws.isOutdated)) return expectRejected(reply, 'a schedule of an outdated draft');
  if (!step.flag && hasPending(acting, documents)) return expectRejected(reply, 'a second schedule');
  const planned = chosen.map(({ document: { name }, draft: pin }): ModelSchedule => {
    return {
      name,
      action: 'publish',
      day: step.day,
      serial: laws.tick(model),
      by: as.name,
      pin,
      isFailed: false,
    };
  });
  if (!canPublishOn(acting, planned)) return expectRejected(reply, 'a schedule of invalid content', [422]);
  expectDone(reply, 'a schedule');
  for (const document of documents) laws.removeSchedules(model, document);
  model.schedules.push(...planned);
}

/** Schedules that an entry is unpublished. */
async function scheduleUnpublishing(acting: Acting): Promise<void> {
  const { world, document, doc, as, step } = acting;
  const { model } = world;
  if (!isEntry(document.name)) return;
  const plan = {
    action: 'unpublish',
    due: world.due(step.day),
    replaces: step.flag,
    force: step.flag,
  } as const;
  const reply = await calls.schedule(as, [{ doc, base: calls.nothing }], plan);
  if (!document.published) return expectRejected(reply, 'unpublishing a draft', [404, 409]);
  if (!step.flag && laws.isReferredTo(model, document))
    return expectRejected(reply, 'unpublishing what is in use');
  if (!step.flag && hasPending(acting, [document])) return expectRejected(reply, 'a second schedule');
  expectDone(reply, 'a schedule');
  laws.removeSchedules(model, document);
  const { name } = document;
  const serial = laws.tick(model);
  model.schedules.push({ name, action: 'unpublish', day: step.day, serial, by: as.name, isFailed: false });
}

/** Cancels or dismisses the first schedule of a document. */
async function cancel({ world, document, doc, as }: Acting): Promise<void> {
  const rows: { id: number; collection: string; document_id: number }[] = await calls.listSchedules(as);
  const row = rows.find(
    ({ collection, document_id }) => collection === doc.collection && document_id === doc.id,
  );
  if (!row) return;
  expectDone(await calls.cancelSchedule(as, row.id), 'cancelling');
  laws.removeSchedules(world.model, document);
}

/** Lets the time of all schedules come. */
async function apply(acting: Acting): Promise<void> {
  const { world } = acting;
  if (exceptions.draftEditedBack(world.model)) return;
  await calls.applySchedules(world.app);
  laws.applyAll(world.model);
}

/** Creates an approval link. */
async function share(acting: Acting): Promise<void> {
  const { world, as } = acting;
  const chosen = await chooseDrafts(acting);
  if (chosen.length === 0) return;
  const reply = await calls.share(as, toKeys(chosen), { days: 7 });
  if (chosen.some(({ draft }) => !draft)) return expectRejected(reply, 'a link to a stale draft');
  expectDone(reply, 'a link');
  const { id, path } = reply.data;
  const pins = chosen.flatMap(({ document: { name, history }, doc, draft }) =>
    draft ? [{ name, id: doc.id, draft, number: history.at(-1)?.number ?? 0 }] : [],
  );
  world.model.links.push({ id, path, pins, isLive: true, comments: [] });
}

const chooseLink = ({ world, step }: Acting) =>
  world.model.links[step.text % Math.max(world.model.links.length, 1)];

/** Approves through a link, or comments. */
async function respond(acting: Acting): Promise<void> {
  const { world, step } = acting;
  const link = chooseLink(acting);
  if (!link) return;
  const count = laws.tick(world.model);
  const comment = `Comment ${count}`;
  const answer = step.flag ? 'approve' : 'comment';
  const from = `10.${link.id >> 8}.${link.id % 256}.${count % 256}`;
  const form = { name: 'Salem', comment, answer, from } as const;
  const status = await calls.sendComment(world.app.origin, `${link.path}/`, form);
  if (!link.isLive) return expect([404, 409, 410]).toContain(status);
  expect(status, 'the status of a comment').toBe(303);
  link.comments.push({ name: 'Salem', comment, is_approval: step.flag });
}

/** Revokes a link. */
async function revoke(acting: Acting): Promise<void> {
  const link = chooseLink(acting);
  if (!link) return;
  const reply = await calls.revokeLink(acting.as, link.id);
  if (!link.isLive) return expectRejected(reply, 'revoking again', [404, 409]);
  expectDone(reply, 'revoking');
  link.isLive = false;
}

/** Steps that pin drafts: schedules and approval links. */
export const pinningSteps = {
  schedulePublishing,
  scheduleUnpublishing,
  cancel,
  apply,
  share,
  respond,
  revoke,
};
