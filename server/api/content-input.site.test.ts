import { beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '#schemas/blocks.ts';
import type { Block } from '#schemas/engine/block.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { formatPath, type Path } from '#schemas/engine/issue.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import type { NumberMeta } from '#schemas/fields/number.ts';
import { pages } from '#schemas/pages/index.ts';
import { settings } from '#schemas/settings.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';
import { startLimit } from '../testing/create-test-app.ts';
import type { TestResponse } from '../testing/send-request.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';

const missingId = 2_000_000_000;

/** Values that a field has to reject, by their defect. */
function wrongValues(node: FieldNode): Record<string, unknown> {
  const { kind, meta, shape, fields } = node;
  // An empty text is no date.
  const isText = kind !== 'date' && shape.safeParse('').success;
  const isRequired = meta.required !== undefined;
  return {
    ...(fields.length === 0 && { 'wrong type': kind === 'boolean' ? 'yes' : true }),
    ...(fields.length > 0 && { 'no list': 'all' }),
    ...(isRequired && isText && { empty: '', blank: ' \u200b ' }),
    ...(isText && { 'too long': 'x'.repeat(kind === 'richText' ? 250_000 : 20_000) }),
    ...(kind === 'words' && { 'too long': ['x'.repeat(201)], 'too many': Array(101).fill('x') }),
    ...('to' in meta && { 'unknown reference': [missingId], 'no ids': ['all'] }),
    ...(node.kind === 'number' && badNumbers(node.meta)),
    ...(kind === 'date' && { 'no day': '2026-02-30', 'in the future': '2999-01-01' }),
    ...(kind === 'select' && { 'no choice': 'sideways' }),
    ...(['image', 'file', 'url', 'video', 'link'].includes(kind) && {
      'unsafe address': 'javascript:alert(1)',
    }),
    ...(['email', 'phone'].includes(kind) && { 'wrong form': 'call us' }),
    ...('min' in meta && { emptied: [] }),
  };
}

function badNumbers({ min = 0, integer = true }: NumberMeta): Record<string, unknown> {
  return {
    'too small': min - 1,
    'too large': 1e12,
    ...(integer && { fraction: 1.5 }),
    'a number as text': '12',
  };
}

/** Content with another value at a path. */
function writeAt(content: AnyContent, path: Path, value: unknown): AnyContent {
  const copy = structuredClone(content);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<unknown>((at, part) => Reflect.get(Object(at), part), copy);
  Reflect.set(Object(parent), last, value);
  return copy;
}

interface Wrong {
  readonly what: string;
  readonly content: AnyContent;
  readonly named: readonly string[];
}

/** Sample content once for each way of being wrong, in every field at once that can be wrong in that way. */
function spoil({ fields }: Declaration, sample: AnyContent): Wrong[] {
  const wrongs = new Map<string, Wrong>();
  const add = (what: string, path: Path, value: unknown) => {
    const { content, named } = wrongs.get(what) ?? { content: sample, named: [] };
    wrongs.set(what, { what, content: writeAt(content, path, value), named: [...named, formatPath(path)] });
  };
  add('unknown key', ['colour'], 'green');
  for (const { node, path, value } of walkFields(fields, sample)) {
    for (const [what, wrong] of Object.entries(wrongValues(node))) add(what, path, wrong);
    if (node.fields.length > 0 && Array.isArray(value)) add('unknown key', [...path, 0, 'colour'], 'green');
  }
  return [...wrongs.values()];
}

describe.each(oneStore)(
  'bad input for every block and setting, on the %s store',
  { timeout: startLimit },
  (store) => {
    const app = serveTestApp({ store });
    let sources: SampleSources;

    const send = (method: string, path: string, json: AnyContent) => app.callAsAdmin(path, { method, json });

    beforeAll(async () => {
      const make = async (path: string, json: AnyContent): Promise<number[]> => [
        (await send('POST', path, json)).body.data.id,
      ];
      const major = await make('/admin/majors', { name: 'Design' });
      const team_member = await make('/admin/team', {
        name: 'Mona',
        email: 'mona@example.com',
        major_id: major[0],
      });
      const project = await make('/admin/projects', { title: 'Palm Villa' });
      const service = await make('/admin/services', { title: 'Planting', content: '<p>Shade</p>' });
      sources = {
        images: [`/media/${'a'.repeat(32)}.jpg`],
        ids: { project, service, team_member, major, client: [], media: [] },
      };
      for (const [name, { route }] of Object.entries(pages))
        await send('POST', '/admin/pages', { name, route });
    }, startLimit);

    async function pageOf({ page }: Block): Promise<number> {
      const { body } = await app.callAsAdmin('/admin/pages');
      return body.data.find(({ name }: { name: string }) => name === page).id;
    }

    /** Sends invalid values of every field to both calls and expects each field named, nothing stored, and a stale save rejected with the stored content. */
    async function expectErrors(
      declaration: Declaration,
      {
        create,
        update,
      }: Record<'create' | 'update', (content: AnyContent, revision?: number) => Promise<TestResponse>>,
    ): Promise<void> {
      const sample = sampleContent(declaration.fields, sources);
      const wrongs = spoil(declaration, sample);
      const before = await takeSnapshot(app.db);
      for (const { what, content, named } of wrongs) {
        for (const response of [await create(content), await update(content)]) {
          const told = {
            what,
            status: response.status,
            named: Object.keys(response.body.errors ?? {}).toSorted(),
          };
          expect(told).toEqual({ what, status: 422, named: [...named].toSorted() });
        }
      }
      const late = await update(sample, 7);
      expect([late.status, late.body.code, late.body.current.revision]).toEqual([409, 'stale', 1]);
      expect(await takeSnapshot(app.db)).toBe(before);
    }

    test.each(blocks.map((block) => [block.type, block] as const))('%s', async (name, block) => {
      const page_id = await pageOf(block);
      const create = (content: AnyContent) => send('POST', '/admin/components', { name, page_id, content });
      const made = await create(sampleContent(block.fields, sources));
      expect([made.status, made.body.message]).toEqual([201, undefined]);
      const { id } = made.body.data;

      await expectErrors(block, {
        create,
        update: (content, revision) =>
          send('PUT', `/admin/components/${id}`, { content, ...(revision && { revision }) }),
      });
    });

    test.each(settings.map((setting) => [setting.type, setting] as const))('%s', async (key, setting) => {
      const bodyOf = (content: AnyContent) => ({ key, value: JSON.stringify(content) });
      const create = (content: AnyContent) => send('POST', '/admin/settings', bodyOf(content));
      const made = await create(sampleContent(setting.fields, sources));
      expect([made.status, made.body.message]).toEqual([201, undefined]);
      const { id } = made.body.data;

      await expectErrors(setting, {
        create,
        update: (content, revision) =>
          send('PUT', `/admin/settings/${id}`, { ...bodyOf(content), ...(revision && { revision }) }),
      });
    });
  },
);
