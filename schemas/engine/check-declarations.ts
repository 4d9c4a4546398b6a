import type { Declaration } from './declaration.ts';
import { DeclarationError } from './declaration-error.ts';
import type { FieldNode } from './field.ts';

const nouns = { blocks: 'block', entities: 'entity', settings: 'settings' } as const;

/** The folders of declarations that have fields. */
export type DeclarationFolder = keyof typeof nouns;

/** Throws the error of a malformed declaration, which names its file. */
export function rejectDeclaration(folder: DeclarationFolder, type: string, problem: string): never {
  const file = `schemas/${folder}/${type.replaceAll('_', '-')}.ts`;
  throw new DeclarationError(`${file}: the ${nouns[folder]} "${type}": ${problem}.`);
}

interface Checked {
  readonly folder: DeclarationFolder;
  readonly declarations: readonly Declaration[];
  /** The declared entities, to which references lead. */
  readonly entities: readonly Declaration[];
  /** Declarations of other folders, whose types are taken. */
  readonly others?: readonly Declaration[];
}

/** Throws naming file, declaration and field where two declarations have one type or a reference names an entity that is not declared. */
export function checkDeclarations({ folder, declarations, entities, others = [] }: Checked): void {
  const taken = new Set(others.map(({ type }) => type));
  const targets = new Set(entities.map(({ type }) => type));
  const seen = new Set<string>();
  for (const { type, fields } of declarations) {
    if (seen.has(type)) rejectDeclaration(folder, type, `type belongs to two ${folder}`);
    if (taken.has(type)) rejectDeclaration(folder, type, 'type belongs to another declaration');
    seen.add(type);
    checkTargets(`schemas/${folder}/${type.replaceAll('_', '-')}.ts: ${type}`, fields, targets);
  }
}

function checkTargets(owner: string, fields: readonly FieldNode[], types: ReadonlySet<string>): void {
  for (const { key, meta, fields: inner } of fields) {
    const targets = 'to' in meta ? [meta.to, ...(meta.filterBy === undefined ? [] : [meta.filterBy])] : [];
    const unknown = targets.find((target) => !types.has(target));
    if (unknown !== undefined)
      throw new DeclarationError(`${owner}.${key} refers to "${unknown}", which is not declared.`);
    checkTargets(`${owner}.${key}`, inner, types);
  }
}
