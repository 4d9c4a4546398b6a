import { z } from 'zod';
import { behaviourOf } from '../fields/index.ts';
import { checkConditions } from './check-conditions.ts';
import { DeclarationError } from './declaration-error.ts';
import { compileFields, type FieldNode, type FieldShape } from './field.ts';
import type { Issue } from './issue.ts';

/** Stored content of a declaration whose exact type does not matter to the reader. */
export type AnyContent = Readonly<Record<string, unknown>>;

/** A step that turns content of one version into the next; pure, and harmless on content that is already newer. */
export type Upgrade = (content: AnyContent) => AnyContent;

/** The common part of blocks, entities and settings: named fields, a history, and rules across fields. */
export interface Declaration<Type extends string = string, Shape extends FieldShape = FieldShape> {
  readonly type: Type;
  readonly label: string;
  readonly fields: readonly FieldNode[];
  /** Layout of the form: one surface, or a card for each field. */
  readonly layout: 'sheet' | 'cards';
  /** The shape of stored content; keys of older versions stay. */
  readonly shape: z.ZodObject<Shape>;
  /** Number of upgrade steps plus one. */
  readonly version: number;
  readonly upgrades: readonly Upgrade[];
  readonly crossRules: (content: AnyContent) => readonly Issue[];
}

/** The content that a declaration stores: every key present, empty values canonical. */
export type ContentOf<D> = D extends Declaration<string, infer Shape> ? z.output<z.ZodObject<Shape>> : never;

export interface DeclarationInput<Type extends string, Shape extends FieldShape> {
  readonly type: Type;
  readonly label: string;
  readonly fields: Shape;
  readonly layout?: 'cards';
  readonly upgrades?: readonly Upgrade[];
  /** Issues of values that depend on each other, also of a list's rows; run on content of the declared shape. */
  readonly crossRules?: (content: z.output<z.ZodObject<Shape>>) => readonly Issue[];
}

/** Compiles what blocks, entities and settings have in common; throws naming type and field when it is malformed. */
export function compileDeclaration<const Type extends string, Shape extends FieldShape>(
  input: DeclarationInput<Type, Shape>,
): Declaration<Type, Shape> {
  const { type, label, upgrades = [], crossRules } = input;
  if (!/^[a-z][a-z0-9_]*$/.test(type))
    throw new DeclarationError(`"${type}" is not a type name: use small letters, digits and underscores.`);
  const shape = z.looseObject(input.fields) as unknown as z.ZodObject<Shape>;
  const fields = compileFields(type, input.fields);
  checkSiblings(type, fields);
  return Object.freeze({
    type,
    label,
    fields,
    layout: input.layout ?? 'sheet',
    shape,
    version: upgrades.length + 1,
    upgrades,
    crossRules: (content: AnyContent) => {
      if (!crossRules) return [];
      const { success, data } = shape.safeParse(content);
      return success ? crossRules(data) : [];
    },
  });
}

/** Throws naming owner and key when a field depends on a sibling that does not exist. */
function checkSiblings(owner: string, fields: readonly FieldNode[]): void {
  checkConditions(owner, fields);
  for (const { key, kind, meta, fields: inner, types } of fields) {
    const { name, alt } = behaviourOf(kind).siblings?.(meta) ?? {};
    const missing = [name, alt].find(
      (sibling) => sibling !== undefined && !fields.some((other) => other.key === sibling),
    );
    if (missing !== undefined)
      throw new DeclarationError(`${owner}.${key} depends on "${missing}", which does not exist.`);
    if (!types) checkSiblings(`${owner}.${key}`, inner);
    for (const [type, { fields: own }] of types ?? []) checkSiblings(`${owner}.${key}.${type}`, own);
  }
}

/** Joins declarations whose contents are edited together; throws for a key that two of them have. */
export function joinDeclarations(label: string, parts: readonly Declaration[]): Declaration {
  const fields = parts.flatMap((part) => part.fields);
  const seen = new Set<string>();
  for (const { key } of fields) {
    if (seen.has(key))
      throw new DeclarationError(`${label}: two declarations that are edited together have "${key}".`);
    seen.add(key);
  }
  return Object.freeze({
    type: parts.map(({ type }) => type).join('+'),
    label,
    fields,
    layout: 'sheet',
    shape: z.looseObject(Object.assign({}, ...parts.map(({ shape }) => shape.shape))),
    version: 1,
    upgrades: [],
    crossRules: (content: AnyContent) => parts.flatMap((part) => part.crossRules(content)),
  });
}
