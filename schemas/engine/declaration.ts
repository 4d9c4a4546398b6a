import { z } from 'zod';
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

/** Input of a declaration with fields. */
export interface DeclarationInput<Type extends string, Shape extends FieldShape> {
  readonly type: Type;
  readonly label: string;
  readonly fields: Shape;
  readonly layout?: 'cards';
  readonly upgrades?: readonly Upgrade[];
  readonly crossRules?: (content: AnyContent) => readonly Issue[];
}

/** Compiles what blocks, entities and settings have in common; throws naming type and field when it is malformed. */
export function compileDeclaration<const Type extends string, Shape extends FieldShape>(
  input: DeclarationInput<Type, Shape>,
): Declaration<Type, Shape> {
  const { type, label, upgrades = [], crossRules = () => [] } = input;
  if (!/^[a-z][a-z0-9_]*$/.test(type))
    throw new DeclarationError(`"${type}" is not a type name: use small letters, digits and underscores.`);
  return Object.freeze({
    type,
    label,
    fields: compileFields(type, input.fields),
    layout: input.layout ?? 'sheet',
    shape: z.looseObject(input.fields) as unknown as z.ZodObject<Shape>,
    version: upgrades.length + 1,
    upgrades,
    crossRules,
  });
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
