import { z } from 'zod';
import type { Condition, Scalar } from '../engine/condition.ts';
import { type ValueOutline, valueOutline } from '../engine/value-outline.ts';
import {
  anyContent,
  carries,
  dataOf,
  declaredName,
  type Endpoint,
  publicData,
  safeText,
} from './endpoint.ts';
import { publicPaths } from './public-paths.ts';

export const publicComponent = carries(
  z.object({ id: z.int(), name: z.string(), order_no: z.int(), content: anyContent }),
  { of: 'blocks', isNamed: true },
);
/** The entries that a component refers to, as the public lists of their entities have them, by the last part of those addresses. */
const chosenEntries = z.record(z.string(), z.array(z.looseObject({ id: z.int() })));
export type ChosenEntries = z.output<typeof chosenEntries>;

/** A page with its blocks in order. */
export const publicPage = z.object({
  name: z.string(),
  route: z.string(),
  components: z.array(publicComponent),
});
const outlineNote = z.object({ key: z.string(), kind: z.string(), ...valueOutline.shape });
/** A value of one line, by its key, and how it is formatted. */
export type OutlineNote = Readonly<z.output<typeof outlineNote>>;

const outlineTarget = z.object({
  /** The last part of the entity's public endpoint. */
  resource: z.string(),
  /** The keys of a public entry that hold its title, and its images, the first of which is shown. */
  title: z.string(),
  images: z.array(z.string()),
  /** Further values of a public entry, in one line. */
  notes: z.array(outlineNote).exactOptional(),
  /** The path of the page below which each entry has its own. */
  path: z.string().optional(),
});
/** How entries that a field refers to are shown by the generic view. */
export type OutlineTarget = Readonly<z.output<typeof outlineTarget>>;

/** A field of a block for the generic view, without its rules. */
export interface FieldOutline extends ValueOutline {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  /** The entity that a reference refers to; absent where its entries are not public. */
  readonly target?: OutlineTarget;
  /** The entities to which references to several refer, by type; without those whose entries are not public. */
  readonly targets?: Readonly<Record<string, OutlineTarget>>;
  readonly showIf?: Condition;
  readonly fields: readonly FieldOutline[];
  /** The fields of each type of the records in its value, where there are several. */
  readonly types?: Readonly<Record<string, readonly FieldOutline[]>>;
}
const field = z.string();
const scalar: z.ZodType<Scalar> = z.union([z.string(), z.number(), z.boolean()]);
const conditions = z.lazy(() => z.array(condition));
/** A condition on the siblings of a field. */
const condition: z.ZodType<Condition> = z.union([
  z.strictObject({ field, is: scalar }),
  z.strictObject({ field, isNot: scalar }),
  z.strictObject({ field, in: z.array(scalar) }),
  z.strictObject({ field, has: scalar }),
  z.strictObject({ field, isBlank: z.boolean() }),
  z.strictObject({ field, atLeast: scalar }),
  z.strictObject({ field, atMost: scalar }),
  z.strictObject({ field, after: scalar }),
  z.strictObject({ field, before: scalar }),
  z.strictObject({ all: conditions }),
  z.strictObject({ any: conditions }),
  z.strictObject({ not: z.lazy(() => condition) }),
]);
const fieldOutline: z.ZodType<FieldOutline> = z.object({
  key: z.string(),
  kind: z.string(),
  label: z.string(),
  target: outlineTarget.exactOptional(),
  targets: z.record(z.string(), outlineTarget).exactOptional(),
  ...valueOutline.shape,
  showIf: condition.exactOptional(),
  types: z.lazy(() => z.record(z.string(), z.array(fieldOutline))).exactOptional(),
  get fields() {
    return z.array(fieldOutline);
  },
});
/** The fields of a block for the generic view. */
export const blockOutline = z.object({ type: z.string(), label: z.string(), fields: z.array(fieldOutline) });

/** The public values of an entity, for pages that list and show its entries without a view of their own. */
export const entityOutline = z.object({
  type: z.string(),
  label: z.string(),
  plural: z.string(),
  /** The plural in the middle of a sentence. */
  many: z.string(),
  entries: outlineTarget,
  /** The key of a listed entry that holds the start of a text. */
  excerpt: z.string().exactOptional(),
  /** Whether each entry has a sharing image. */
  hasSharingImage: z.boolean(),
  /** Content of an entry's own page besides its title. */
  fields: z.array(fieldOutline),
});

/** Settings in a response; the value is a JSON text. */
export const settingRow = carries(z.object({ id: z.int(), key: z.string(), value: z.string() }), {
  of: 'settings',
});

export type BlockOutline = z.output<typeof blockOutline>;
export type EntityOutline = z.output<typeof entityOutline>;

/** The public endpoints. */
export const publicEndpoints = {
  showComponent: {
    method: 'GET',
    path: publicPaths.showComponent,
    policy: 'public',
    summary: 'The content of one block of a page; with `entries=1` also the entries that it refers to',
    query: z.strictObject({ page: declaredName, name: declaredName, entries: z.literal('1').optional() }),
    response: publicData(publicComponent).extend({ entries: chosenEntries.exactOptional() }),
  },
  showNamedComponent: {
    method: 'GET',
    path: publicPaths.showNamedComponent,
    policy: 'public',
    summary: 'The content of a block on its declared page',
    params: z.strictObject({ name: declaredName }),
    response: publicData(publicComponent),
  },
  showPage: {
    method: 'GET',
    path: publicPaths.showPage,
    policy: 'public',
    summary: 'A page with all its blocks',
    params: z.strictObject({ name: declaredName }),
    response: publicData(publicPage),
  },
  showBlock: {
    method: 'GET',
    path: publicPaths.showBlock,
    policy: 'public',
    summary: 'The fields of a block',
    params: z.strictObject({ type: declaredName }),
    response: dataOf(blockOutline),
  },
  showEntity: {
    method: 'GET',
    path: publicPaths.showEntity,
    policy: 'public',
    summary: 'The public values of an entity',
    params: z.strictObject({ type: declaredName }),
    response: dataOf(entityOutline),
  },
  showSettings: {
    method: 'GET',
    path: publicPaths.showSettings,
    policy: 'public',
    summary: 'Settings by their key',
    query: z.strictObject({ key: declaredName }),
    response: publicData(z.array(settingRow)),
  },
  recordVisit: {
    method: 'POST',
    path: publicPaths.recordVisit,
    policy: 'public',
    summary: 'Counts a visit to a page',
    body: z.strictObject({ page: safeText(1_000).min(1) }),
    maxBytes: 2 * 1024,
    status: 202,
    response: dataOf(z.object({ recorded: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
