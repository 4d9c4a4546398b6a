import { behaviourOf, targetOf } from '../fields/index.ts';
import type { Declaration } from './declaration.ts';
import { rejectField, writeOneOf } from './declaration-error.ts';
import type { FieldNode } from './field.ts';

const nouns = { blocks: 'block', entities: 'entity', settings: 'set of settings' } as const;

interface Checked {
  readonly folder: keyof typeof nouns;
  readonly declarations: readonly Declaration[];
  /** The declared entities, to which references lead. */
  readonly entities: readonly Declaration[];
  /** Declarations of other folders, whose types are taken. */
  readonly others?: readonly Declaration[];
}

/** Throws naming declaration and field where two declarations have one type or a reference names an entity that is not declared. */
export function checkDeclarations({ folder, declarations, entities, others = [] }: Checked): void {
  const types = entities.map(({ type }) => type);
  for (const [position, declaration] of declarations.entries()) {
    const { type, fields } = declaration;
    const hasType = (candidate: Declaration) => candidate.type === type;
    const twin = declarations.slice(0, position).find(hasType);
    const other = twin ?? others.find(hasType);
    const owner = twin ? `another ${nouns[folder]}` : 'another declaration';
    if (other)
      rejectField(`${type}.type`, `${owner} has the type "${type}"`, 'choose another type', [
        other,
        declaration,
      ]);
    checkTargets(type, fields, types);
    checkUnique(type, fields, folder === 'entities');
  }
}

/** Throws for a field with unique values that is not one of an entity itself, or whose values cannot be compared. */
function checkUnique(owner: string, fields: readonly FieldNode[], isEntity: boolean): void {
  for (const { key, kind, meta, fields: inner, shape } of fields) {
    const { empty, order, html, files } = behaviourOf(kind);
    const isPlain = (typeof empty === 'string' && !html && !files) || order !== undefined;
    const reject = (problem: string, instead: string) =>
      rejectField(`${owner}.${key}.unique`, problem, instead, [shape]);
    if (meta.unique !== undefined && !isEntity)
      reject('only the entries of an entity are compared with each other', 'remove it');
    if (meta.unique !== undefined && !isPlain)
      reject(`values of the kind ${kind} are not compared`, 'use it on a field of text or a number');
    checkUnique(`${owner}.${key}`, inner, false);
  }
}

function checkTargets(owner: string, fields: readonly FieldNode[], types: readonly string[]): void {
  for (const node of fields) {
    const { key, fields: inner, shape } = node;
    for (const [name, target] of Object.entries(namedTypes(node)))
      if (target !== undefined && !types.includes(target))
        rejectField(`${owner}.${key}.${name}`, `"${target}" is not an entity`, writeOneOf(types), [shape]);
    // A picture has a target of its own: the gallery.
    if (!behaviourOf(node.kind).files) checkTargets(`${owner}.${key}`, inner, types);
  }
}

function namedTypes(node: FieldNode): Readonly<Record<string, string | undefined>> {
  const { to, filterBy } = targetOf(node) ?? {};
  return { to, filterBy };
}
