import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import { getEntity } from '#schemas/entities.ts';
import { site } from '#schemas/site.ts';
import { openEmbeddedStore, openServerStore, type Store } from '#server/database/open-store.ts';
import { indexContent } from '#server/documents/index-content.ts';
import { createLog } from '#server/log.ts';
import { startLimit } from '#server/testing/create-test-app.ts';
import { copyTemplate } from '#server/testing/embedded-template.ts';
import { blankProject } from '#server/testing/entries.site.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { createMigratedDatabase } from '#server/testing/server-databases.ts';
import { startProcess, type TestProcess } from '#server/testing/start-process.ts';
import { stores } from '#server/testing/stores.ts';
import { uploadForm } from '#server/testing/uploads.ts';
import { type Caller, signIn } from './store/caller.ts';
import * as calls from './store/calls.ts';

/** Processes that are killed on each database; KILLS_EACH sets how many in each operation. */
const kills = 5;
const killsEach = Number(process.env.KILLS_EACH ?? 0);
/** Upper limit of the duration of a write, in milliseconds. */
const longest = 60;
const owner = { email: 'owner@example.com', password: 'a courtyard with shade' };
const collection = 'project';

/** A project that is published and has a draft, and how a write to it is sent. */
interface Target {
  readonly as: Caller;
  readonly doc: calls.Doc;
  readonly base: calls.Base;
  readonly content: Readonly<Record<string, unknown>>;
}
type Write = (target: Target) => Promise<{ readonly status: number }>;

const due = () => toLocalTime(new Date(Date.now() + 86_400_000), site.timeZone);
const draftOf = ({ doc, base }: Target) => [{ doc, base }];

const writes: Readonly<Record<string, Write>> = {
  create: ({ as, content }) => calls.createDocument(as, { collection }, { ...content, slug: '' }),
  draft: ({ as, doc, base, content }) => calls.saveDocument(as, doc, { content, base, publish: false }),
  publish: ({ as, doc, base, content }) => calls.saveDocument(as, doc, { content, base, publish: true }),
  publishChanges: (target) => calls.publishChanges(target.as, draftOf(target)),
  schedule: (target) => calls.schedule(target.as, draftOf(target), { action: 'publish', due: due() }),
  share: (target) => calls.share(target.as, draftOf(target), { days: 1 }),
  discard: ({ as, doc }) => calls.discardDraft(as, doc),
  unpublish: ({ as, doc }) => calls.unpublish(as, doc, { force: true }),
  remove: ({ as, doc }) => calls.deleteEntry(as, doc, { force: true }),
  async bringBack({ as, doc }) {
    await calls.deleteEntry(as, doc, { force: true });
    return calls.bringBack(as, doc);
  },
  async erase({ as, doc }) {
    await calls.deleteEntry(as, doc, { force: true });
    return calls.erase(as, doc);
  },
  async upload({ as, doc }) {
    const create = { width: 400 + doc.id, height: 300, channels: 3, background: '#336644' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const path = `${as.origin}/api/v1/system/gallery/upload`;
    return await sendRequest(path, { token: as.token, ...uploadForm(bytes, 'a.png') });
  },
};

describe.each(stores)(
  'a process that is killed while it writes, on the %s database',
  {
    timeout: startLimit * (kills + killsEach * Object.keys(writes).length),
  },
  (kind) => {
    let folder: string;
    let url: string | undefined;
    let server: TestProcess | undefined;
    let texts = 0;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'trellis-killed-'));
      if (kind === 'postgres') ({ url } = await createMigratedDatabase());
      else await copyTemplate(folder);
    });

    afterAll(async () => {
      server?.child.kill('SIGKILL');
      await server?.ended;
      await rm(folder, { recursive: true, force: true });
    });

    async function start(): Promise<Caller> {
      server = startProcess({
        ...{ DATA_DIR: folder, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
        ...(url !== undefined && { DATABASE_URL: url }),
      });
      return await signIn(await server.ready, owner);
    }

    /** Publishes a project and drafts a change of it. */
    async function prepare(as: Caller): Promise<Target> {
      texts += 1;
      const first = { ...blankProject, title: `Project ${texts}`, slug: `project-${texts}` };
      const { data } = await calls.createDocument(as, { collection }, first);
      const doc = { collection, id: data.id };
      const base = (await calls.openDocument(as, doc))?.base ?? calls.nothing;
      const drafted = { ...first, title: `Draft ${texts}` };
      const saved = await calls.saveDocument(as, doc, { content: drafted, base, publish: false });
      const content = { ...first, title: `Written ${texts}` };
      return { as, doc, base: saved.base ?? calls.nothing, content };
    }

    /** Kills the process during a write; returns the status of the response, 0 if there was none. */
    async function killWithin(write: Write, target: Target, afterMs: number): Promise<number> {
      const answered = write(target).then(
        ({ status }) => status,
        () => 0,
      );
      await delay(afterMs);
      server?.child.kill('SIGKILL');
      await server?.ended;
      return await answered;
    }

    /** Descriptions of everything that is stored by halves or twice. */
    async function findFaults(): Promise<string[]> {
      const log = createLog('silent');
      const store = await (url === undefined ? openEmbeddedStore(folder, log) : openServerStore(url, log));
      try {
        return [...(await findBrokenRows(store)), ...(await findWrongReferences(store))];
      } finally {
        await store.close();
      }
    }

    test('leaves nothing by halves and nothing twice, and what it answered is stored', async () => {
      const names = Object.keys(writes);
      const seed = Date.now();
      const moments = fc.sample(fc.tuple(fc.constantFrom(...names), fc.nat(longest)), {
        ...{ seed, numRuns: killsEach > 0 ? killsEach * names.length : kills },
      });
      const outcomes: string[] = [];
      let as = await start();
      for (const [index, [drawn, afterMs]] of moments.entries()) {
        const name = killsEach > 0 ? (names[index % names.length] ?? drawn) : drawn;
        const write = writes[name];
        if (!write) throw new Error(`There is no ${name}.`);
        const target = await prepare(as);
        const status = await killWithin(write, target, afterMs);
        expect(await findFaults(), `${name} killed after ${afterMs} ms, seed ${seed}`).toEqual([]);
        as = await start();
        if (status === 200 && (name === 'draft' || name === 'publish')) {
          const opened = await calls.openDocument(as, target.doc);
          const stored = name === 'draft' ? opened?.draft : opened?.published;
          expect(stored?.content, `${name} that was answered`).toMatchObject({ title: target.content.title });
        }
        outcomes.push(status === 0 ? 'cut off' : 'answered');
      }
      const cut = outcomes.filter((outcome) => outcome === 'cut off').length;
      if (killsEach > 0) process.stdout.write(`${kind}: ${outcomes.length} killed, ${cut} cut off\n`);
    });
  },
);

/** Rows whose pointers, numbers or addresses do not fit. */
async function findBrokenRows({ db }: Store): Promise<string[]> {
  const { rows } = await db.raw<{ fault: string }>(`
    select 'pointer without its published row: ' || documents.collection || '/' || documents.id as fault
      from documents left join published using (collection, id)
      where (documents.published is null or deleted_at is not null) <> (published.id is null)
        or published.revision <> documents.published
    union all
    select 'published row with other content: ' || published.collection || '/' || published.id
      from published join revisions on revisions.id = published.revision
      where revisions.content <> published.content or revisions.number is distinct from published.number
    union all
    select 'one number twice: ' || collection || '/' || document_id
      from revisions where number is not null group by collection, document_id, number having count(*) > 1
    union all
    select 'an address that is not current: ' || published.collection || '/' || published.id
      from published where slug is not null and not exists (
        select from addresses where addresses.collection = published.collection
          and addresses.document_id = published.id and addresses.slug = published.slug and is_current)
    union all
    select 'a schedule of what is deleted: ' || schedules.id
      from schedules join documents on documents.collection = schedules.collection
        and documents.id = schedules.document_id where deleted_at is not null
    union all
    select 'a draft that is not there: ' || collection || '/' || id from documents where draft is not null
      and not exists (select from revisions where revisions.id = draft
        and revisions.collection = documents.collection and document_id = documents.id)
    union all
    select 'a link without a revision: ' || id from approval_links
      where not exists (select from approval_revisions where link_id = approval_links.id)`);
  return rows.map(({ fault }) => fault);
}

/** Documents whose stored references are not those of their content. */
async function findWrongReferences({ db }: Store): Promise<string[]> {
  const entity = getEntity(collection);
  const rows = await db('published').where({ collection }).select('id', 'content');
  const faults: string[] = [];
  for (const { id, content } of rows) {
    const { references } = indexContent(entity, Object(content));
    const stored = await db('published_references').where({ collection, document_id: id }).select('field');
    if (stored.length !== references.length) faults.push(`references of ${collection}/${id}`);
  }
  return faults;
}
