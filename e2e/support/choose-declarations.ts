import type { FieldNode } from '#schemas/engine/field.ts';

/** A declaration as its form is laid out. */
interface Form {
  readonly fields: readonly FieldNode[];
  readonly layout: string;
}

/** Chooses few declarations that have every layout, and every kind of field in every place, of all the given ones. */
export function chooseDeclarations<D extends Form>(declarations: readonly D[]): D[] {
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
