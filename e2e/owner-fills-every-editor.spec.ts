import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { blocks } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { mapFields } from '#schemas/engine/walk.ts';
import { entities, getEntity } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';
import { openAsOwner, serveApp } from './support/app.ts';
import { expectFields, fillFields } from './support/fill-form.ts';
import type { Sources } from './support/form-driver.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

/** A declaration as its form is laid out. */
interface Form {
  readonly fields: readonly FieldNode[];
  readonly layout: string;
}

/** Chooses few declarations that have every layout, and every kind of field in every place, of all the given ones. */
function chooseDeclarations<D extends Form>(declarations: readonly D[]): D[] {
  const rest = declarations.map((declaration) => ({ declaration, traits: listTraits(declaration) }));
  const missing = new Set(rest.flatMap(({ traits }) => traits));
  const countMissing = ({ traits }: { traits: readonly string[] }) =>
    new Set(traits.filter((trait) => missing.has(trait))).size;
  const chosen: D[] = [];
  while (missing.size > 0) {
    const [best] = rest.toSorted((one, other) => countMissing(other) - countMissing(one));
    if (!best) break;
    chosen.push(best.declaration);
    for (const trait of best.traits) missing.delete(trait);
  }
  return chosen;
}

function listTraits({ layout, fields }: Form): string[] {
  return [`${layout} layout`, ...listKinds(fields, 'form')];
}

/** The kinds of fields by their place: a form, a group, a dialog of its own, or a row of a list. */
function listKinds(fields: readonly FieldNode[], place: string): string[] {
  return fields.flatMap((node) => [
    `${lookOf(node)} in a ${place}`,
    ...listKinds(node.fields, placeIn(node)),
  ]);
}

function placeIn({ kind, meta }: FieldNode): string {
  if (kind !== 'list') return 'group';
  return meta.edit === 'modal' ? 'dialog' : 'row';
}

/** A kind of field, and which of its controls it has. */
function lookOf({ kind, meta }: FieldNode): string {
  if (kind === 'list') return `list ${meta.edit ?? ''} ${meta.layout ?? ''}`;
  if (kind === 'references')
    return `references ${meta.filterBy ? 'filtered' : ''} ${meta.picker ? 'picked' : ''}`;
  return kind;
}

const app = serveApp({ store: join(tmpdir(), 'no-such-store') });
const images: string[] = [];
const ids: Record<string, number[]> = {
  project: [] as number[],
  service: [] as number[],
  client: [] as number[],
  team_member: [] as number[],
  major: [] as number[],
  media: [] as number[],
};
const titles = new Map<string, string>();
const files = new Map<string | number, string>();
const samples: SampleSources = { images, ids };
const sources: Sources = { titles, files };

test.beforeAll('images and entries to refer to', async () => {
  for (const name of ['first.png', 'second.png']) await addImage(name);
  for (const title of ['One', 'Another']) {
    const major = await addRow(getEntity('major'), { name: `${title} major` });
    await addRow(getEntity('team_member'), {
      name: `${title} member`,
      email: `${title.toLowerCase()}@example.com`,
      major_id: major,
    });
    await addRow(getEntity('service'), { title: `${title} service`, content: '<p>Shade.</p>' });
    await addRow(getEntity('client'), { name: `${title} client` });
    await addRow(getEntity('project'), { title: `${title} project` });
  }
});

// A redirect has rules of its own, in e2e/owner-manages-addresses.spec.ts.
const rows = entities.filter((entity) => entity !== redirect);
// Few declarations have every kind of field; checks/contract/forms.test.tsx loads and saves the forms of all of them.
const chosen = chooseDeclarations<Declaration>([...rows, ...blocks, ...settings]);
const isChosen = (declaration: Declaration) => chosen.includes(declaration);

for (const declaration of [...blocks, ...settings].filter(isChosen)) {
  test(`the editor of ${declaration.label} (${declaration.type}) stores every field`, async ({ page }) => {
    const pageErrors = watchPageErrors(page);
    const content = sampleContent(declaration.fields, samples);
    const form = page.getByRole('main').getByRole('form');
    const filled = (value: unknown) => bare(withoutMade(declaration, value));
    await openAsOwner(page, app, declaration.screen.path);
    await fillFields(page, form, { fields: declaration.fields, content, sources });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expect.poll(async () => filled(await readContent(declaration))).toEqual(filled(content));

    await page.reload();
    await expectFields(page, form, { fields: declaration.fields, content, sources });
    expect(pageErrors.filter((pageError) => !isOfAnEmptySite.test(pageError))).toEqual([]);
  });
}

for (const entity of rows.filter(isChosen)) {
  test(`the dialog of a ${entity.label} stores every field`, async ({ page }) => {
    const pageErrors = watchPageErrors(page);
    const content = sampleContent(entity.fields, samples);
    await openAsOwner(page, app, entity.screen.path);
    await page.getByRole('button', { name: `Add ${entity.label}` }).click();
    const blank = page.getByRole('dialog', { name: `Add New ${entity.label}` });
    await fillFields(page, blank, { fields: entity.fields, content, sources });
    await blank.getByRole('button', { name: `Add ${entity.label}` }).click();
    await expect(blank).toBeHidden();
    await expect(page.getByText(entity.messages.created)).toBeVisible();

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: String(content.title ?? content.name) });
    await row.getByRole('button', { name: /^Edit/ }).click();
    const filled = page.getByRole('dialog', { name: `Edit ${entity.label}` });
    await expectFields(page, filled, { fields: entity.fields, content, sources });
    expect(pageErrors).toEqual([]);
  });
}

/** Failed requests of a preview on a site whose other blocks are not stored yet. */
const isOfAnEmptySite = /public\/(?:components|settings)|status of 404/;

/** The stored content of a block or of settings. */
async function readContent({ type }: Declaration): Promise<unknown> {
  if (settings.some((declaration) => declaration.type === type)) {
    const { data } = await app.api.call('showSetting', { query: { key: type } });
    return JSON.parse(data[0]?.value ?? 'null');
  }
  const { data } = await app.api.call('listComponents', { query: { name: type } });
  return data[0]?.content;
}

/** Content without what no person types: addresses that the server gives, and values that the form makes. */
function withoutMade({ fields }: Declaration, content: unknown): unknown {
  if (!isRecord(content)) return content;
  return mapFields(fields, content, (node, value) => {
    if (node.kind === 'file') return /^\/media\/[0-9a-f]{32}\.pdf$/.test(String(value));
    return node.kind === 'hidden' ? '' : value;
  });
}

/** Content without the keys by which rows are known, which every form creates. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '_key')
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

async function addRow(entity: Entity, row: AnyContent): Promise<number> {
  const body = JSON.stringify(row);
  const { id } = await post(`/admin/${entity.resource}`, {
    body,
    headers: { 'content-type': 'application/json' },
  });
  ids[entity.type]?.push(id);
  titles.set(`${entity.type} ${id}`, String(row.title ?? row.name));
  return id;
}

async function addImage(name: string): Promise<void> {
  const ground = {
    width: 64,
    height: 48,
    channels: 3,
    background: name === 'first.png' ? '#2f6b4a' : '#e2cba6',
  } as const;
  const image = await sharp({ create: ground }).png().toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(image)], name, { type: 'image/png' }));
  const { id, file_path } = await post('/system/gallery/upload', { body });
  images.push(file_path);
  ids.media?.push(id);
  files.set(file_path, name).set(id, name);
}

async function post(
  path: string,
  { headers = {}, body }: Pick<RequestInit, 'body'> & { headers?: Record<string, string> },
) {
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${app.api.token}` },
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: number; file_path: string } };
  return data;
}
