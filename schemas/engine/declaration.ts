import { z } from 'zod';
import { behaviourOf } from '../fields/index.ts';
import { checkAcross } from './broken-rules.ts';
import { checkConditions, placeConditions } from './check-conditions.ts';
import { checkFieldRules, placeRules } from './check-field-rules.ts';
import {
  checkOptions,
  code,
  each,
  given,
  inside,
  type OptionChecks,
  type OptionTable,
  oneOf,
  text,
} from './check-options.ts';
import type { Condition } from './condition.ts';
import { rejectField, writeOneOf } from './declaration-error.ts';
import {
  type AnyContent,
  compileFields,
  type FieldNode,
  type FieldShape,
  type Siblings,
  typeNameAdvice,
  type Upgrade,
} from './field.ts';
import { fieldOptions, rules as ruleOptions } from './field-options.ts';
import type { FieldsAround } from './field-path.ts';
import type { Issue } from './issue.ts';
import type { PlacedRule } from './rule.ts';
import type { ListCard } from './value-outline.ts';
import { type Around, noteHideable } from './visible.ts';

export type { AnyContent, Upgrade };

/** The common part of blocks, entities and settings: named fields, a history, and rules. */
export interface Declaration<Type extends string = string, Shape extends FieldShape = FieldShape> {
  readonly type: Type;
  readonly label: string;
  readonly fields: readonly FieldNode[];
  /** Layout of the form: one surface, or a card for each field. */
  readonly layout: 'sheet' | 'cards';
  /** Columns of the sections of the form where it is wide enough; one if it is not set. */
  readonly formColumns?: 2 | undefined;
  /** Display of the sections of the form: below one another if it is not set, as cards that fold, or as tabs. */
  readonly formSections?: 'cards' | 'tabs' | undefined;
  /** The shape of stored content; keys of older versions stay. */
  readonly shape: z.ZodObject<Shape>;
  /** Number of upgrade steps plus one. */
  readonly version: number;
  readonly upgrades: readonly Upgrade[];
  /** Its rules, which are also among those of the fields that they are at. */
  readonly rules: readonly PlacedRule[];
  /** The issues of rules that read more than one record of the content. */
  readonly checkAcross: (content: AnyContent) => readonly Issue[];
  /** The record around the content where it is a row that a dialog edits; absent for the content of a document. */
  readonly outer?: (() => Around) | undefined;
  /** Whether that row is hidden, so that its rules do not hold. */
  readonly isHidden?: (() => boolean) | undefined;
}

/** The content that a declaration stores: every key present, empty values canonical. */
export type ContentOf<D> = D extends Declaration<string, infer Shape> ? z.output<z.ZodObject<Shape>> : never;

export interface DeclarationInput<Type extends string, Shape extends FieldShape> {
  /** Its name in the store and in the API, which stays: small letters, digits and underscores. */
  readonly type: Type;
  /** Its name in the back office. */
  readonly label: string;
  /** Its fields in the order of the form. */
  readonly fields: Shape;
  /** A card for each field, in place of one surface. */
  readonly layout?: 'cards';
  /** Columns of the sections of the form where it is wide enough. */
  readonly formColumns?: 2;
  /** Sections of the form as cards that fold, or as tabs, in place of one below the other. */
  readonly formSections?: 'cards' | 'tabs';
  /** Conditions of sections of the form by their headings; one that does not hold hides all fields of its section. */
  readonly sections?: Readonly<Record<string, { readonly showIf: Condition }>>;
  /** Steps from each version of stored content to the next, such as `({ cost, ...rest }) => ({ price: cost ?? null, ...rest })`; one is added for each change of its form, and none is ever removed. */
  readonly upgrades?: readonly Upgrade[];
  /** Rules that concern several fields, each at the one that shows its message. */
  readonly rules?: readonly PlacedRule<keyof Shape & string>[];
}

const section = { showIf: given };

/** The checks of the options that all declarations with fields have. */
export const declarationOptions: OptionTable<DeclarationInput<string, FieldShape>> = {
  ...{ type: text, label: text, fields: given, layout: oneOf('cards'), formColumns: oneOf(2) },
  ...{ formSections: oneOf('cards', 'tabs'), sections: each(inside('a section', section)) },
  ...{ upgrades: each(code), rules: ruleOptions },
};

/** Compiles what blocks, entities and settings have in common; throws naming type and field when it is malformed. */
export function compileDeclaration<const Type extends string, Shape extends FieldShape>(
  input: DeclarationInput<Type, Shape>,
  noun = 'a declaration',
  options: OptionChecks = declarationOptions,
): Declaration<Type, Shape> {
  checkOptions(input.type ?? noun, noun, options, input);
  const { type, label, upgrades = [], rules = [], sections = {} } = input;
  if (!/^[a-z][a-z0-9_]*$/.test(type))
    rejectField(`${type}.type`, `"${type}" is not the name of a type`, typeNameAdvice);
  if (Object.keys(input.fields).length === 0) rejectField(type, 'has no fields', 'write at least one');
  const shape = z.looseObject(input.fields) as unknown as z.ZodObject<Shape>;
  const conditions = new Map(Object.entries(sections).map(([heading, { showIf }]) => [heading, showIf]));
  const compiled = placeConditions(type, compileFields(type, input.fields), conditions);
  const fields = placeRules(type, compiled, rules);
  checkRecords(type, { fields });
  noteHideable(fields);
  if (input.formSections && fields.every(({ meta }) => meta.section === undefined))
    rejectField(
      `${type}.formSections`,
      'no field has a section',
      'write a "section" at the fields, or remove this',
    );
  return Object.freeze({
    type,
    label,
    fields,
    layout: input.layout ?? 'sheet',
    formColumns: input.formColumns,
    formSections: input.formSections,
    shape,
    version: upgrades.length + 1,
    upgrades,
    rules,
    checkAcross: (content: AnyContent) => checkAcross(fields, content),
  });
}

/** Throws, naming owner and key, for a field that depends on or names a missing field, or has a rule that no value satisfies. */
/* @__NO_SIDE_EFFECTS__ */
function checkRecords(owner: string, around: FieldsAround): void {
  for (const { key, kind, meta, shape } of around.fields)
    checkOptions(`${owner}.${key}`, `the kind ${kind}`, fieldOptions[kind], meta, [shape]);
  checkConditions(owner, around);
  checkFieldRules(owner, around);
  const { fields } = around;
  checkSections(owner, fields);
  for (const { key, kind, meta, shape, fields: inner, types } of fields) {
    const { siblings, card } = behaviourOf(kind);
    checkSiblings(`${owner}.${key}`, siblings?.(meta) ?? {}, fields, shape);
    checkNamed(`${owner}.${key}.card`, 'not a field of its rows', keysInCard(card?.(meta)), inner, shape);
    checkCardImage(`${owner}.${key}.card.image`, card?.(meta).image, inner, shape);
    if (!types) checkRecords(`${owner}.${key}`, { fields: inner, outer: around });
    for (const [type, { fields: own }] of types ?? [])
      checkRecords(`${owner}.${key}.${type}`, { fields: own, outer: around });
  }
}

/** Throws for a file whose name, or an image whose alternative text, is in no text next to it. */
function checkSiblings(
  place: string,
  { name, alt }: Siblings,
  fields: readonly FieldNode[],
  shape: z.ZodType,
): void {
  const texts = fields.filter(({ kind }) => behaviourOf(kind).isText && !behaviourOf(kind).html);
  const hidden = fields.filter(({ kind }) => behaviourOf(kind).isHidden);
  checkNamed(`${place}.altIn`, 'no text next to it', [alt], texts, shape);
  checkNamed(`${place}.nameIn`, 'no text next to it', [name], [...texts, ...hidden], shape);
}

/** Throws for a field whose section has begun and ended before it, as the form would have two of one heading. */
function checkSections(owner: string, fields: readonly FieldNode[]): void {
  const shown = fields.filter(({ kind }) => !behaviourOf(kind).isHidden);
  for (const [position, { key, meta, shape }] of shown.entries()) {
    const earlier = shown.slice(0, position).map((field) => field.meta.section);
    if (meta.section !== undefined && earlier.at(-1) !== meta.section && earlier.includes(meta.section))
      rejectField(
        `${owner}.${key}.section`,
        `fields without it are between this one and the others of "${meta.section}"`,
        'write this one beside them, or choose another section',
        [shape],
      );
  }
}

function keysInCard(card: ListCard | undefined): readonly (string | undefined)[] {
  if (!card) return [];
  const { title, image, subtitle, excerpt, tags, file } = card;
  return [title, image, subtitle, excerpt?.field, tags?.field, file].flat();
}

/** Throws for a card whose image is a field that holds none. */
function checkCardImage(
  place: string,
  image: string | undefined,
  fields: readonly FieldNode[],
  shape: z.ZodType,
): void {
  const images = fields.filter(({ kind }) => /^(?:image|picture)$/.test(behaviourOf(kind).files ?? ''));
  const named = fields.find(({ key }) => key === image);
  if (named && !images.includes(named))
    rejectField(
      place,
      `cannot be "${image}", as its kind is ${named.kind}`,
      writeOneOf(images.map(({ key }) => key)),
      [shape],
    );
}

function checkNamed(
  place: string,
  noun: string,
  named: readonly (string | undefined)[],
  fields: readonly FieldNode[],
  shape: z.ZodType,
): void {
  const keys = fields.map(({ key }) => key);
  const missing = named.find((key) => key !== undefined && !keys.includes(key));
  const instead = keys.length === 0 ? 'declare one' : writeOneOf(keys);
  if (missing !== undefined) rejectField(place, `names "${missing}", which is ${noun}`, instead, [shape]);
}

/** Joins declarations whose contents are edited together; throws for a key that two of them have. */
export function joinDeclarations(label: string, parts: readonly Declaration[]): Declaration {
  const seen = new Map<string, { readonly type: string; readonly shape: z.ZodType }>();
  for (const { type, fields } of parts)
    for (const { key, shape } of fields) {
      const other = seen.get(key);
      if (other)
        rejectField(
          `${type}.${key}`,
          `"${other.type}", which is edited on the same screen, has a field "${key}" too`,
          'choose another key',
          [other.shape, shape],
        );
      seen.set(key, { type, shape });
    }
  return Object.freeze({
    type: parts.map(({ type }) => type).join('+'),
    label,
    fields: parts.flatMap((part) => part.fields),
    layout: 'sheet',
    shape: z.looseObject(Object.assign({}, ...parts.map(({ shape }) => shape.shape))),
    version: 1,
    upgrades: [],
    rules: parts.flatMap(({ rules }) => rules),
    checkAcross: (content: AnyContent) => parts.flatMap((part) => part.checkAcross(content)),
  });
}
