import { behaviourOf } from '../fields/index.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import { mapFields } from './walk.ts';

/** Tidies content before it is stored: trims, drops blank words, completes links; running it twice changes nothing more. */
export function normaliseContent(declaration: Declaration, content: AnyContent): AnyContent {
  return mapFields(
    declaration.fields,
    content,
    (node, value) => behaviourOf(node.kind).normalise?.(value) ?? value,
  );
}
