import { targetOf } from '../fields/index.ts';
import type { Declaration } from './declaration.ts';
import { DeclarationError } from './declaration-error.ts';
import type { FieldNode } from './field.ts';

const nouns = { blocks: 'block', entities: 'entity', settings: 'settings' } as const;

/** The folders of declarations that have fields. */
export type DeclarationFolder = keyof typeof nouns;

/** Throws the error of a malformed declaration, which leads to its file and to that of another that it contradicts. */
export function rejectDeclaration(
  folder: DeclarationFolder,
  declaration: Declaration,
  problem: string,
  other?: Declaration,
): never {
  throw new DeclarationError(
    `the ${nouns[folder]} "${declaration.type}": ${problem}.`,
    other ? [other, declaration] : [declaration],
  );
}

interface Checked {
  readonly folder: DeclarationFolder;
  readonly declarations: readonly Declaration[];
  /** The declared entities, to which references lead. */
  readonly entities: readonly Declaration[];
  /** Declarations of other folders, whose types are taken. */
  readonly others?: readonly Declaration[];
}

/** Throws naming declaration and field where two declarations have one type or a reference names an entity that is not declared. */
export function checkDeclarations({ folder, declarations, entities, others = [] }: Checked): void {
  const targets = new Set(entities.map(({ type }) => type));
  for (const [position, declaration] of declarations.entries()) {
    const { type, fields } = declaration;
    const hasType = (candidate: Declaration) => candidate.type === type;
    const twin = declarations.slice(0, position).find(hasType);
    if (twin) rejectDeclaration(folder, declaration, `type belongs to two ${folder}`, twin);
    const other = others.find(hasType);
    if (other) rejectDeclaration(folder, declaration, 'type belongs to another declaration', other);
    checkTargets(declaration, type, fields, targets);
  }
}

function checkTargets(
  declaration: Declaration,
  owner: string,
  fields: readonly FieldNode[],
  types: ReadonlySet<string>,
): void {
  for (const node of fields) {
    const { key, fields: inner } = node;
    const { to, filterBy } = targetOf(node) ?? {};
    const unknown = [to, filterBy].find((target) => target !== undefined && !types.has(target));
    if (unknown !== undefined)
      throw new DeclarationError(`${owner}.${key} refers to "${unknown}", which is not declared.`, [
        declaration,
      ]);
    checkTargets(declaration, `${owner}.${key}`, inner, types);
  }
}
