import { beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '#schemas/blocks.ts';
import { defineBlock } from '#schemas/engine/block.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { mapFields, walkFields } from '#schemas/engine/walk.ts';
import { entities } from '#schemas/entities.ts';
import { boolean, link, text } from '#schemas/fields/index.ts';
import { pages } from '#schemas/pages/index.ts';
import { settings } from '#schemas/settings.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';
import { startLimit } from '#server/testing/create-test-app.ts';
import { addSampleEntries } from '#server/testing/sample-site.ts';
import { type ServedApp, serveTestApp } from '#server/testing/serve-test-app.ts';
import { oneStore } from '#server/testing/stores.ts';

const declarations: readonly Declaration[] = [...blocks, ...settings, ...Object.values(entities)];
const named = (list: readonly Declaration[]) =>
  list.map((declaration) => [declaration.type, declaration] as const);

test.each(named(declarations))(
  'initial content of %s breaks no rule but that of required fields',
  (_, declaration) => {
    const required = [...walkFields(declaration.fields, initialContent(declaration.fields))].map(
      ({ node }) => node.meta.required,
    );
    const messages = checkRules(declaration, initialContent(declaration.fields)).map(
      (issue) => issue.message,
    );

    expect(messages.filter((message) => !required.includes(message))).toEqual([]);
  },
);

const addresses = ['link', 'url', 'image', 'video', 'file'];
const unsafe = 'javascript:alert(1)';

/** The same fields, each hidden by a condition. */
function hideAll(fields: readonly FieldNode[]): FieldNode[] {
  return fields.map((node) => ({
    ...node,
    meta: { ...node.meta, showIf: { field: 'nowhere', is: true } },
    fields: hideAll(node.fields),
  })) as FieldNode[];
}

test.each(named(declarations))(
  'hidden fields of %s reject unsafe addresses, and are never public',
  (_, declaration) => {
    const hidden = { ...declaration, fields: hideAll(declaration.fields), checkAcross: () => [] };
    const sources = {
      images: [''],
      ids: Object.fromEntries(['media', ...entities.map(({ type }) => type)].map((type) => [type, []])),
    };
    const sample = sampleContent(declaration.fields, sources);
    const content = mapFields(declaration.fields, sample, (node, value) =>
      addresses.includes(node.kind) ? unsafe : value,
    );

    const rejected = checkRules(hidden, content).map(({ path }) => formatPath(path));

    const bad = [...walkFields(hidden.fields, content)].filter(({ value }) => value === unsafe);
    expect(rejected).toEqual(bad.map(({ path }) => formatPath(path)));
    expect(JSON.stringify(visibleContent(hidden.fields, content))).not.toMatch(/javascript|mark /);
  },
);

test('values that a sample hides are not expected on the site', () => {
  const hidden = defineBlock({
    ...{ type: 'contract_hidden', page: 'home', order: 1, label: 'Hidden' },
    fields: {
      isOpen: boolean({ label: 'Open' }),
      elsewhere: link({ label: 'Elsewhere', showIf: { field: 'isOpen', is: false } }),
      reason: text({ label: 'Reason', showIf: { field: 'isOpen', is: false } }),
    },
  });
  const sample = sampleContent(hidden.fields, { images: [], ids: {} });

  expect(asPublished(hidden.fields, sample)).toEqual({ isOpen: true, elsewhere: '', reason: '' });
  expect(listMarkers(hidden, sample)).toEqual([]);
});

describe.each(oneStore)('on the %s store', (store) => {
  const app = serveTestApp({ store });
  let sources: SampleSources;

  beforeAll(async () => {
    sources = (await addSampleEntries(app)).sources;
  }, startLimit);

  test.each(blocks.map((block) => [block.type, block] as const))(
    '%s is saved by the form, shown on the page and loaded again',
    async (type, block) => {
      const sample = sampleContent(block.fields, sources);
      const page = await findOrCreatePage(app, block.page);
      const body = { name: type, content: sample, page_id: page.id, order_no: block.order };

      const created = await app.callAsAdmin('/admin/components', { method: 'POST', json: body });
      const listed = await app.callAsAdmin(`/admin/components?name=${type}&page_id=${page.id}`);
      const row = listed.body.data[0];
      const saved = await app.callAsAdmin(`/admin/components/${row.id}`, {
        method: 'PUT',
        json: { content: row.content, revision: row.revision },
      });
      const shown = await app.call(`/public/components?page=${block.page}&name=${type}`);
      const html = await readDrawnPage(app, pages[block.page].route);

      expect(created.status).toBe(201);
      expect(row.content).toEqual(sample);
      expect(saved.body.data.content).toEqual(sample);
      expect(shown.body.data.content).toEqual(asPublished(block.fields, sample));
      expect(listMarkers(block, sample).filter((marker) => !html.includes(marker))).toEqual([]);
    },
  );

  test.each(named(settings))(
    '%s are saved by the form, used by the site and loaded again',
    async (key, declaration) => {
      const sample = sampleContent(declaration.fields, sources);

      const created = await app.callAsAdmin('/admin/settings', {
        method: 'POST',
        json: { key, value: JSON.stringify(sample) },
      });
      const shown = await app.call(`/public/settings/show?key=${key}`);

      expect(created.status).toBe(201);
      expect(JSON.parse(created.body.data.value)).toEqual(sample);
      expect(JSON.parse(shown.body.data[0].value)).toEqual(asPublished(declaration.fields, sample));
    },
  );
});

/** Content as visitors receive it: without hidden values, and with the address of the image in a picture. */
function asPublished(fields: readonly FieldNode[], content: AnyContent): AnyContent {
  const url = expect.stringMatching(/^\/media\/\w+\.\w+$/);
  return mapFields(fields, visibleContent(fields, content), ({ kind }, value) =>
    kind === 'picture' && isRecord(value) ? { ...value, url } : value,
  );
}

/** The HTML of a page without the data for hydration. */
async function readDrawnPage(app: ServedApp, path: string): Promise<string> {
  const { text } = await app.send(path);
  return text.replace(/<script\b.*?<\/script>/gs, '');
}

/** The marked texts that a visitor has to find on the page. */
function listMarkers(declaration: Declaration, content: Readonly<Record<string, unknown>>): string[] {
  const { content: loaded } = loadContent(declaration, content, declaration.version);
  const { fields } = declaration;
  return [...walkFields(fields, visibleContent(fields, loaded))].flatMap(({ value }) => {
    const texts: unknown[] = Array.isArray(value) ? value : [value];
    return texts.flatMap((text) => (typeof text === 'string' ? (/mark [\w ]+/.exec(text) ?? []) : []));
  });
}

async function findOrCreatePage(app: ServedApp, name: keyof typeof pages): Promise<{ id: number }> {
  const json = { name, route: pages[name].route };
  const created = await app.callAsAdmin('/admin/pages', { method: 'POST', json });
  if (created.status === 201) return created.body.data;
  const { body } = await app.callAsAdmin('/admin/pages');
  return body.data.find((page: { name: string }) => page.name === name);
}
