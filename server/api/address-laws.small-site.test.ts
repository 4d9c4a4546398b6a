import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { applyDueSchedules } from '../content/apply-schedules.ts';
import { findRedirect } from '../content/redirects.ts';
import { recordInto } from '../database/cache-tags.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { saveDraft } from '../testing/send-as-admin.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { blankStory } from '../testing/small-site-entries.ts';
import { stores } from '../testing/stores.ts';

/** Operations of each sequence, of which there are four; more of them with ADDRESS_LAW_STEPS. */
const maxLength = Number(process.env.ADDRESS_LAW_STEPS ?? 80);
/** Operations after which all addresses are looked up. */
const every = 5;
const limit = startLimit + maxLength * 2_000;

const words = ['yard', 'roof', 'court'] as const;
const places = 4;
const kinds = [
  ...(['create', 'draft', 'rename', 'rename', 'rename', 'publish'] as const),
  ...(['unpublish', 'remove', 'restore', 'erase', 'take', 'take'] as const),
  ...(['redirect', 'redirect', 'dropRedirect'] as const),
  ...(['schedule', 'schedule', 'scheduleEnd', 'scheduleEnd', 'letCome', 'letCome', 'letCome'] as const),
] as const;

const anyStep = fc.record({
  kind: fc.constantFrom(...kinds),
  place: fc.nat({ max: places - 1 }),
  other: fc.nat({ max: places - 1 }),
  word: fc.constantFrom(...words),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
const anySequence = fc.noBias(fc.array(anyStep, { minLength: maxLength, maxLength, size: 'max' }));

type Planned = 'publish' | 'unpublish';

interface Entry {
  id: number;
  state: 'public' | 'draft' | 'binned' | 'binned draft';
}

describe.each(stores)('addresses, on the %s store', (store) => {
  const app = serveTestApp({ store });
  const send = app.sendAsAdmin;
  const entries = new Map<number, Entry>();
  /** The entry that each address meant last, of those that were ever public. */
  const owners = new Map<string, number>();
  /** Redirects by hand: their ids by the paths from which they lead. */
  const redirects = new Map<string, number>();

  /** Notes the address under which an entry is public. */
  async function notePublic(entry: Entry): Promise<void> {
    const row = await app.db('published').where({ collection: 'story', id: entry.id }).first('slug');
    if (!row?.slug) throw new Error(`Story ${entry.id} is not public.`);
    const before = owners.get(row.slug);
    const isFree = [...entries.values()].every(({ id }) => id !== before || id === entry.id);
    expect([row.slug, isFree]).toEqual([row.slug, true]);
    entry.state = 'public';
    owners.set(row.slug, entry.id);
  }

  async function create(place: number, word: string, publish: boolean): Promise<void> {
    const content = { ...blankStory, title: word };
    const { status, data } = await send('POST', 'documents/story', { content, publish });
    expect(status).toBe(201);
    const entry: Entry = { id: data.id, state: 'draft' };
    entries.set(place, entry);
    if (publish) await notePublic(entry);
  }

  /** Schedules a publication, or its end, in place of the document's earlier schedule. */
  async function plan(action: Planned, document: { id: number; version?: number }): Promise<void> {
    const { status } = await send('POST', 'schedules', {
      ...{ action, documents: [{ collection: 'story', ...document }], replaces: true, force: true },
      due: toLocalTime(new Date(Date.now() + 86_400_000), site.timeZone),
    });
    // Drafts that cannot be published, or have to be merged first, are not scheduled.
    expect([201, 409, 422]).toContain(status);
  }

  const steps: Record<Step['kind'], (step: Step, entry: Entry | undefined) => Promise<void>> = {
    async create({ place, word }, entry) {
      if (!entry) await create(place, word, true);
    },
    async draft({ place, word }, entry) {
      if (!entry) await create(place, word, false);
    },
    async rename({ word }, entry) {
      if (entry?.state !== 'public') return;
      const { status, errors } = await send('PUT', `stories/${entry.id}`, { title: word, slug: word });
      if (status === 200) await notePublic(entry);
      // The present address of another entry.
      else expect([status, Object.keys(errors)]).toEqual([422, ['slug']]);
    },
    async publish(_, entry) {
      if (entry?.state !== 'draft') return;
      const { draft } = (await send('GET', `documents/story/${entry.id}`)).data;
      const documents = [{ collection: 'story', id: entry.id, version: draft.id }];
      const { published } = (await send('POST', 'publish', { documents })).data;
      if (published.length > 0) await notePublic(entry);
    },
    async unpublish(_, entry) {
      if (entry?.state !== 'public') return;
      expect((await send('POST', `documents/story/${entry.id}/unpublish`, { force: true })).status).toBe(200);
      entry.state = 'draft';
    },
    async remove(_, entry) {
      if (!entry || entry.state.startsWith('binned')) return;
      expect((await send('DELETE', `documents/story/${entry.id}?force=1`)).status).toBe(200);
      entry.state = entry.state === 'public' ? 'binned' : 'binned draft';
    },
    async restore(_, entry) {
      if (!entry?.state.startsWith('binned')) return;
      expect((await send('POST', `bin/story/${entry.id}/restore`)).data).toEqual({ restored: true });
      if (entry.state === 'binned') await notePublic(entry);
      else entry.state = 'draft';
    },
    async erase({ place }, entry) {
      if (!entry?.state.startsWith('binned')) return;
      expect((await send('DELETE', `bin/story/${entry.id}`)).data).toEqual({ erased: true });
      entries.delete(place);
    },
    async take({ word, other }) {
      const entry = entries.get(other);
      if (!entry || entry.state.startsWith('binned')) return;
      const { data } = await send('POST', 'addresses', { collection: 'story', slug: word, id: entry.id });
      if (data.taken) owners.set(word, entry.id);
    },
    async schedule({ word, other }, entry) {
      if (!entry || entry.state.startsWith('binned')) return;
      // Another address, or for a draft the one of its title.
      const content = { ...blankStory, title: word, slug: other % 2 === 0 ? word : '' };
      const saved = await saveDraft(send, `story/${entry.id}`, content);
      expect(saved.status).toBe(200);
      const { draft } = (await send('GET', `documents/story/${entry.id}`)).data;
      if (draft) await plan('publish', { id: entry.id, version: draft.id });
    },
    async scheduleEnd(_, entry) {
      if (entry?.state === 'public') await plan('unpublish', { id: entry.id });
    },
    async letCome() {
      const planned = await app.db('schedules').where({ failed_at: null }).select('document_id', 'action');
      await app.db.raw(`update schedules set due_at = date_trunc('minute', now()) - interval '2 hours'`);
      await applyDueSchedules(app.state);

      const failed = await app.db('schedules').pluck('document_id');
      for (const entry of entries.values()) {
        const action = planned.find(({ document_id }) => document_id === entry.id)?.action;
        if (action === undefined || failed.includes(entry.id)) continue;
        expect([entry.id, entry.state.startsWith('binned')]).toEqual([entry.id, false]);
        if (action === 'publish') await notePublic(entry);
        else entry.state = 'draft';
      }
      const isPublic = [...entries.values()].flatMap(({ id, state }) => (state === 'public' ? id : []));
      const published = await app.db('published').where({ collection: 'story' }).pluck('id');
      expect(published.toSorted()).toEqual(isPublic.toSorted());
    },
    async redirect({ word, other, place }) {
      const from = place % 2 === 0 ? `/stories/${word}` : `/old-${word}`;
      const target = entries.get(other);
      const to = target ? `/stories/${target.id}` : from;
      const { status, data, errors } = await send('POST', 'redirects', { from, to });
      if (status === 201) {
        expect([from, redirects.has(from), (await look(word)).status === 200 && place % 2 === 0]).toEqual([
          from,
          false,
          false,
        ]);
        redirects.set(from, data.id);
      } else expect([status, Object.keys(errors).length > 0]).toEqual([422, true]);
    },
    async dropRedirect({ word, place }) {
      const from = place % 2 === 0 ? `/stories/${word}` : `/old-${word}`;
      const id = redirects.get(from);
      if (id === undefined) return;
      expect((await send('DELETE', `redirects/${id}`)).status).toBe(200);
      redirects.delete(from);
    },
  };

  const look = async (address: string) => {
    const { status, body } = await app.call(`/public/stories/${address}`);
    return { status, slug: body.data?.slug, id: body.data?.id };
  };

  /** Every address that was ever public leads to its entry's present one, or nowhere where that is not public. */
  async function compare(): Promise<void> {
    const open = new Map([...entries.values()].map(({ id, state }) => [id, state === 'public']));
    for (const [address, owner] of owners) {
      const found = await look(address);
      const isOpen = open.get(owner) === true;
      expect([address, found.status, isOpen ? found.id : undefined]).toEqual(
        isOpen ? [address, 200, owner] : [address, 404, undefined],
      );
      if (isOpen && found.slug !== address)
        expect(await look(found.slug)).toEqual({ status: 200, slug: found.slug, id: owner });
    }
    for (const path of redirects.keys()) {
      const location = await findRedirect(recordInto(new Map(), app.db), path);
      if (location === undefined) continue;
      const slug = location.slice('/stories/'.length);
      expect(await look(slug)).toMatchObject({ status: 200, slug });
    }
  }

  test(
    'each that was ever public leads in one step to what it meant last, or is not found',
    async () => {
      await fc.assert(
        fc.asyncProperty(anySequence, async (sequence) => {
          for (const table of ['documents', 'addresses'] as const) await app.db(table).delete();
          app.state.responseCache.invalidate();
          for (const known of [entries, owners, redirects]) known.clear();
          for (const [position, step] of sequence.entries()) {
            await steps[step.kind](step, entries.get(step.place));
            if (position % every === every - 1) await compare();
          }
        }),
        { numRuns: 4, endOnFailure: true },
      );
    },
    limit,
  );
});
