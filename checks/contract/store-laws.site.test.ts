import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createTestApp, startLimit, type TestApp } from '#server/testing/create-test-app.ts';
import { stores } from '#server/testing/stores.ts';
import { buildTinySite } from '#server/testing/tiny-site.ts';
import type { Step } from './store/acting.ts';
import { compareDocument, compareHistory, compareLists } from './store/compare.ts';
import { type Name, names } from './store/model.ts';
import { pinningSteps } from './store/pinning-steps.ts';
import { create, documentSteps } from './store/steps.ts';
import { beginSequence, isEntry, listModelDocuments, signInTwo, type World } from './store/world.ts';

/** How many sequences are tried on each database; more of them with STORE_LAW_RUNS. */
const numRuns = Number(process.env.STORE_LAW_RUNS ?? 6);
const maxLength = 60;
/** Milliseconds after which the shortest failing sequence so far is printed. */
const interruptAfterTimeLimit = 60_000 + 5_000 * numRuns;

const rendererSource = `
export const allowedQuery = {};
export const renderPage = async () => ({ status: 200, html: '<!doctype html><html><head></head><body></body></html>', degraded: false, failures: [] });
export const renderPreview = () => '';
`;

const steps = { ...documentSteps, ...pinningSteps };
type Kind = keyof typeof steps;
type AnyStep = Step & { readonly kind: Kind };

/** How often each kind of step is generated. */
const weights: Readonly<Record<Kind, number>> = {
  ...{ save: 6, autosave: 10, restoreRevision: 2, publishChanges: 4, unpublish: 2, remove: 3, discard: 2 },
  ...{ undo: 3, bringBack: 3, erase: 1, schedulePublishing: 5, scheduleUnpublishing: 2, cancel: 1, apply: 3 },
  ...{ share: 4, respond: 2, revoke: 1 },
};

const anyKind = fc.oneof(
  ...(Object.keys(weights) as Kind[]).map((kind) => ({
    weight: weights[kind],
    arbitrary: fc.constant(kind),
  })),
);
const anyName = fc.constantFrom(...names);
/** Steps mostly on one document, so that two people edit it at once. */
const anySequence = anyName.chain((often) => {
  const name = fc.oneof({ weight: 3, arbitrary: fc.constant(often) }, { weight: 2, arbitrary: anyName });
  // Without the generator's bias to short sequences, in which edits rarely collide.
  return fc.noBias(fc.array(anyStep(name), { maxLength, size: 'max' }));
});

const anyStep = (name: fc.Arbitrary<Name>): fc.Arbitrary<AnyStep> =>
  fc.record({
    kind: anyKind,
    person: fc.constantFrom(0 as const, 1 as const),
    name,
    others: fc.array(anyName, { maxLength: 2 }),
    text: fc.integer({ min: 0, max: 6 }),
    isPadded: fc.boolean(),
    isLinked: fc.boolean(),
    isFresh: fc.boolean(),
    flag: fc.boolean(),
    day: fc.constantFrom(1 as const, 2 as const),
  });

const onBlock = (kind: Kind, text: number): AnyStep => ({
  ...({ kind, person: 0, name: 'block', others: [], text, day: 1 } as const),
  ...{ isPadded: false, isLinked: false, isFresh: false, flag: false },
});

/** A draft that is shared after an earlier state of it was published, and is edited back to that. */
const editedBack = [
  ...[onBlock('autosave', 4), onBlock('schedulePublishing', 0), onBlock('autosave', 0), onBlock('apply', 0)],
  ...[onBlock('share', 0), onBlock('autosave', 4)],
];

/** Does a step in the product and in the model; an entry that is not stored is created first. */
async function perform(world: World, step: AnyStep): Promise<void> {
  const document = world.model.documents[step.name];
  const { client } = world.model.documents;
  const target = step.name === 'project' && step.isLinked ? (client.doc?.id ?? null) : null;
  const value = { text: step.text, isPadded: step.isPadded, client: target };
  const acting = { world, step, document, value, as: world.people[step.person] };
  // Otherwise most steps would be on deleted documents.
  const kind = document.binned && step.isFresh ? 'bringBack' : step.kind;
  if (document.doc) await steps[kind]({ ...acting, doc: document.doc });
  else if (isEntry(step.name)) await create(acting);
  const touched = step.kind === 'apply' ? names : [step.name, ...step.others, ...alsoTouched(step)];
  await Promise.all([
    compareLists(world),
    ...[...new Set(touched)].map((name) => compareDocument(world, world.model.documents[name])),
  ]);
}

/** The project shows its client. */
const alsoTouched = ({ name }: Step) => (name === 'client' ? (['project'] as const) : []);

describe.each(stores)('on the %s database', { timeout: 2 * interruptAfterTimeLimit }, (store) => {
  let app: TestApp;
  let people: World['people'];
  let dist: string;

  beforeAll(async () => {
    dist = await buildTinySite(rendererSource);
    app = await createTestApp({ store, dist, env: { TRUST_PROXY: '1' } });
    people = await signInTwo(app);
  }, startLimit);

  afterAll(async () => {
    await app?.close();
    await rm(dist, { recursive: true, force: true });
  });

  test('whatever two people do to documents, each answer is what the laws of the store say', async () => {
    const sequence = fc.asyncProperty(anySequence, async (drawn) => {
      const world = await beginSequence(app, people);
      for (const step of drawn) await perform(world, step);
      for (const document of listModelDocuments(world)) {
        await compareDocument(world, document);
        await compareHistory(world, document);
      }
    });
    await fc.assert(sequence, { numRuns, interruptAfterTimeLimit, examples: [[editedBack]] });
  });
});
