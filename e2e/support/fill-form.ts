import { expect, type Locator, type Page } from '@playwright/test';
import type { FieldNode } from '#schemas/engine/field.ts';
import { fieldsOf, isRecord, recordsOf } from '#schemas/engine/records.ts';
import type { IconSet } from '#schemas/fields/icon.ts';
import { behaviourOf, type FieldKind } from '#schemas/fields/index.ts';
import { numbers, referenceDrivers, valueDrivers } from './fill-values.ts';
import type { Driver, Drivers, Place, Sources } from './form-driver.ts';
import { pickFiles } from './gallery.ts';

const input = ({ field }: Pick<Place<FieldKind>, 'field'>) => field.locator('input, textarea').first();

const typed = {
  fill: (place: Place<FieldKind>, value: unknown) => input(place).fill(String(value)),
  expectShown: (place: Place<FieldKind>, value: unknown) => expect(input(place)).toHaveValue(String(value)),
};

/** The PDF for file fields. */
const sheet = {
  name: 'sample.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};

/** A record that shows the fields of its declaration. */
const ofFields = {
  fill: (place: Place<FieldKind>, value: unknown) =>
    fillFields(place.page, place.scope, inside(place, value)),
  expectShown: (place: Place<FieldKind>, value: unknown) =>
    expectFields(place.page, place.scope, inside(place, value)),
};

/** Rows that are added and opened one by one. */
const ofRows = {
  async fill(place: Place<'list' | 'blocks'>, value: unknown) {
    // A form may start with list items, which are replaced.
    const present = await place.field.locator('[data-row]').count();
    for (const [position, row] of rowsOf(value).entries()) await addRow(place, present + position, row);
    for (let count = 0; count < present; count += 1) {
      const first = place.field.locator('[data-row]').first();
      // By keyboard, as undo notifications cover the list.
      await first
        .getByRole('button', { name: /^Remove/ })
        .first()
        .press('Enter');
    }
  },
  async expectShown(place: Place<'list' | 'blocks'>, value: unknown) {
    const rows = rowsOf(value);
    await expect(place.field.locator('[data-row]')).toHaveCount(rows.length);
    for (const [position, row] of rows.entries()) await expectRow(place, position, row);
  },
};

const drivers: Drivers = {
  text: typed,
  multiline: typed,
  number: typed,
  url: typed,
  email: typed,
  phone: typed,
  link: {
    fill: typed.fill,
    // A page is shown by its title, with its address below it.
    expectShown: ({ field }, value) => expect(field).toContainText(`· ${value}`),
  },
  slug: typed,
  video: typed,
  date: {
    async fill(place, value) {
      await typed.fill(place, value);
      await place.page.keyboard.press('Tab');
    },
    expectShown: typed.expectShown,
  },
  time: typed,
  ...valueDrivers,
  boolean: {
    async fill({ field }, value) {
      const control = field.getByRole('switch');
      if ((await control.isChecked()) !== value) await control.press('Space');
    },
    expectShown: ({ field }, value) =>
      expect(field.getByRole('switch')).toBeChecked({ checked: value === true }),
  },
  richText: {
    fill: ({ field }, value) => field.getByRole('textbox').fill(wordsOf(value)),
    expectShown: ({ field }, value) => expect(field.getByRole('textbox')).toHaveText(wordsOf(value)),
  },
  icon: {
    fill: ({ field, node }, value) => iconOf(field, node.meta.from, value).press('Space'),
    expectShown: ({ field, node }, value) => expect(iconOf(field, node.meta.from, value)).toBeChecked(),
  },
  image: {
    async fill({ page, field, sources }, value) {
      await field.getByRole('button', { name: /^(Choose image|Replace)/ }).click();
      await pickFiles(page, [sources.files.get(String(value)) ?? '']);
    },
    expectShown: ({ field }, value) =>
      expect(field.locator('img')).toHaveAttribute('src', new RegExp(String(value).replace(/\.\w+$/, ''))),
  },
  media: {
    async fill({ page, field, node, sources }, value) {
      await field.getByRole('button', { name: `Add ${node.meta.item}` }).click();
      await pickFiles(
        page,
        numbers(value).map((id) => sources.files.get(id) ?? ''),
      );
    },
    expectShown: ({ field }, value) => expect(field.getByRole('listitem')).toHaveCount(numbers(value).length),
  },
  words: {
    async fill({ page, field, node }, value) {
      const wanted = value as readonly string[];
      const present = await field.locator('[data-part="word"]').count();
      for (const [position, word] of wanted.entries()) {
        if (position < present) await field.locator('[data-part="word"]').nth(position).fill(word);
        else {
          await field.locator('[data-part="add"]').fill(word);
          await field.getByRole('button', { name: `Add ${node.meta.item}` }).click();
        }
      }
      await expect(field.locator('[data-part="word"]')).toHaveCount(wanted.length);
      await page.keyboard.press('Tab');
    },
    async expectShown({ field }, value) {
      for (const [position, word] of (value as readonly string[]).entries())
        await expect(field.locator('[data-part="word"]').nth(position)).toHaveValue(word);
    },
  },
  ...referenceDrivers,
  file: {
    async fill({ field }) {
      await field.locator('input[type="file"]').setInputFiles(sheet);
      await expect(field.getByRole('link', { name: sheet.name })).toBeVisible();
    },
    expectShown: ({ field }) => expect(field.getByRole('link', { name: sheet.name })).toBeVisible(),
  },
  // Filled by the form itself.
  hidden: { fill: async () => {}, expectShown: async () => {} },
  ...{ list: ofRows, blocks: ofRows },
  callToAction: ofFields,
  location: ofFields,
  group: {
    async fill(place, value) {
      const { page, scope, field, node } = place;
      const toggle = field.getByRole('switch', { name: node.meta.label });
      if (node.meta.optional && !(await toggle.isChecked())) await toggle.press('Space');
      await fillFields(page, scope, inside(place, value));
    },
    expectShown: ofFields.expectShown,
  },
  variants: {
    async fill(place, value) {
      const type = place.node.types?.get(String(Reflect.get(Object(value), '_type')));
      await place.field.getByText(type?.label ?? 'None', { exact: true }).click();
      await fillFields(place.page, place.scope, inside(place, value));
    },
    expectShown: ofFields.expectShown,
  },
  openingHours: {
    async fill(place, value) {
      for (const [position, row] of rowsOf(Reflect.get(Object(value), 'week')).entries()) {
        await place.field.getByRole('button', { name: `Add hours to ${row.day}` }).click();
        await fillFields(place.page, place.scope, rangeOf(place, position, row));
      }
      await fillFields(place.page, place.scope, inside(place, value, ['exceptions']));
    },
    async expectShown(place, value) {
      for (const [position, row] of rowsOf(Reflect.get(Object(value), 'week')).entries())
        await expectFields(place.page, place.scope, rangeOf(place, position, row));
      await expectFields(place.page, place.scope, inside(place, value, ['exceptions']));
    },
  },
};

/** A range of opening hours, below its day. */
function rangeOf(
  { node, path, sources }: Place<'openingHours'>,
  position: number,
  row: Form['content'],
): Form {
  const shown = row.overnight === true ? ['from', 'to', 'overnight'] : ['from', 'to'];
  const fields = node.fields[0]?.fields.filter(({ key }) => shown.includes(key)) ?? [];
  return { fields, content: row, sources, prefix: `${path}.week.${position}.` };
}

/** The fields of a record in a value, all or some of them, in the same form. */
function inside({ node, path, sources }: Place<FieldKind>, value: unknown, keys?: readonly string[]): Form {
  const [record] = recordsOf(node, value);
  const fields = record?.fields.filter(({ key }) => !keys || keys.includes(key)) ?? [];
  return { fields, content: record?.value ?? {}, sources, prefix: `${path}.` };
}

/** Fills in every field of a form through the interface. */
export function fillFields(page: Page, scope: Locator, form: Form): Promise<void> {
  return walk('fill', page, scope, form);
}

/** Checks the value that every field of a form shows. */
export function expectFields(page: Page, scope: Locator, form: Form): Promise<void> {
  return walk('expectShown', page, scope, form);
}

interface Form {
  readonly fields: readonly FieldNode[];
  readonly content: Readonly<Record<string, unknown>>;
  readonly sources: Sources;
  /** Dotted path of the row, ending in a dot; empty at the top. */
  readonly prefix?: string;
}

async function walk(
  what: keyof Driver<FieldKind>,
  page: Page,
  scope: Locator,
  { fields, content, sources, prefix = '' }: Form,
): Promise<void> {
  for (const node of fields) {
    if (behaviourOf(node.kind).isHidden) continue;
    const path = `${prefix}${node.key}`;
    const field = scope.locator(`[data-path="${path}"]`);
    if (node.meta.section !== undefined) await openSection(scope, node.meta.section, node.meta.isFolded);
    await expect(field).toBeVisible();
    // The driver matches the kind of the node, which the types cannot express.
    const driver = drivers[node.kind] as unknown as Driver<FieldKind>;
    await driver[what]({ page, scope, field, path, node, sources }, content[node.key]);
  }
}

/** Opens a section, which can be a tab or folded. */
async function openSection(scope: Locator, section: string, isFolded = false): Promise<void> {
  // The number of its problems may follow the name of a tab.
  const tab = scope.getByRole('tab', { name: new RegExp(`^${section}(?: \\d+ problems?)?$`) });
  if ((await tab.count()) > 0) return await tab.click();
  if (!isFolded) return;
  const toggle = scope.getByRole('button', { name: section, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

async function addRow(
  place: Place<'list' | 'blocks'>,
  position: number,
  content: Form['content'],
): Promise<void> {
  const { page, scope, field, node, path, sources } = place;
  const { item, edit } = node.meta;
  const fields = fieldsOf(node, content);
  await field.getByRole('button', { name: `Add ${item}`, exact: true }).click();
  const type = node.types?.get(String(content._type))?.label;
  if (type !== undefined && node.types?.size !== 1)
    await page.getByRole('menuitem', { name: type, exact: true }).click();
  if (edit !== 'modal')
    return fillFields(page, scope, { fields, content, sources, prefix: `${path}.${position}.` });
  const dialog = page.getByRole('dialog', { name: `Add New ${type ?? item}` });
  await fillFields(page, dialog, { fields, content, sources });
  await dialog.getByRole('button', { name: `Add ${type ?? item}`, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function expectRow(
  place: Place<'list' | 'blocks'>,
  position: number,
  content: Form['content'],
): Promise<void> {
  const { page, scope, field, node, path, sources } = place;
  const { item, edit } = node.meta;
  const fields = fieldsOf(node, content);
  const header = field.locator('[data-row]').nth(position).locator('[data-part="header"]');
  await header.click();
  if (edit !== 'modal')
    return expectFields(page, scope, { fields, content, sources, prefix: `${path}.${position}.` });
  const type = node.types?.get(String(content._type))?.label;
  const dialog = page.getByRole('dialog', { name: `Edit ${type ?? item}` });
  await expectFields(page, dialog, { fields, content, sources });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

function iconOf(field: Locator, { icons }: IconSet, value: unknown): Locator {
  const name = icons.find((option) => option.value === value)?.label ?? '';
  return field.getByRole('radio', { name, exact: true });
}

function wordsOf(html: unknown): string {
  return String(html).replaceAll(/<[^>]+>/g, '');
}

function rowsOf(value: unknown): Form['content'][] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
