import { behaviourOf } from '../fields/index.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import { mapFields } from './walk.ts';

/** Normalises content before it is stored: trims, removes blank words, completes links; idempotent. */
export function normaliseContent(declaration: Declaration, content: AnyContent): AnyContent {
  return mapFields(
    declaration.fields,
    content,
    (node, value) => behaviourOf(node.kind).normalise?.(value) ?? value,
  );
}
