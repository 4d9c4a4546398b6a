import type { z } from 'zod';
import type { FieldKind, MetaOf } from '../fields/index.ts';
import { DeclarationError } from './declaration-error.ts';

/** Shows a field only while a sibling holds a value; data, so that browser and server evaluate it alike. */
export interface Condition {
  readonly field: string;
  readonly is: string | boolean;
}

/** Metadata of every kind of field. */
export interface CommonMeta<Value> {
  readonly label: string;
  readonly help?: string;
  /** Heading under which the form groups this field with its neighbours. */
  readonly section?: string;
  /** Whether its section is closed until a person opens it, as long as its fields are blank. */
  readonly isFolded?: true;
  readonly width?: 'full' | 'half' | 'third';
  /** The message shown when the field is blank; absent where it may stay blank. */
  readonly required?: string;
  /** Value in new content, and of a key that is missing in stored content. */
  readonly default?: Value;
  /** Value of a key that is missing in stored content, where it differs from the default. */
  readonly fallback?: Value;
  readonly showIf?: Condition;
  /** How search engines use the value. */
  readonly search?: 'title' | 'description';
}

/** The value of a key that is missing in stored content. */
export function missingValue<Value>(
  meta: Pick<CommonMeta<Value>, 'default' | 'fallback'>,
  empty: Value,
): Value {
  // A fallback of null is not replaced by the default.
  return meta.fallback === undefined ? (meta.default ?? empty) : meta.fallback;
}

/** Environment of rules. */
export interface RuleContext {
  /** Current date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Behaviour of values of one kind. */
export interface KindRow<Value, Meta> {
  /** The canonical empty value: stored instead of a missing one. */
  readonly empty: Value;
  /** Whether the stored text is HTML that has to be sanitised. */
  readonly html?: boolean;
  /** Whether it is stored with the content and never shown. */
  readonly isHidden?: boolean;
  /** A unique value for a new or copied list item; undefined if none is needed. */
  fresh?(meta: Meta): Value | undefined;
  /** Word for a changed value, where it is not `changed`. */
  readonly changeWord?: string;
  /** Message for an unreadable stored value. */
  readonly unreadableWord?: string;
  /** The first issue of a value that is not blank. */
  check?(value: Value, meta: Meta, context: RuleContext): string | undefined;
  /** Normalises a value before it is stored; idempotent. */
  normalise?(value: Value): Value;
  /** The identity of a value that other content may repeat, such as `phone:442079460958`; absent for other kinds. */
  identity?(value: Value, meta: Meta): string | undefined;
  /** The value as text, for summaries and search; absent if it has none. */
  plain?(value: Value, meta: Meta): string;
}

/** One field of a declaration, compiled: what forms, rules and migrations read instead of zod. */
export type FieldNode<K extends FieldKind = FieldKind> = {
  [P in K]: {
    readonly key: string;
    readonly kind: P;
    readonly meta: MetaOf<P>;
    readonly shape: z.ZodType;
    /** The fields of one row, for a list; empty for every other kind. */
    readonly fields: readonly FieldNode[];
  };
}[K];

/** The fields of a declaration or of a list's row, by key, in the order of the form. */
export type FieldShape = Readonly<Record<string, z.ZodType>>;

interface Attachment {
  readonly kind: FieldKind;
  readonly meta: CommonMeta<unknown>;
  readonly row: FieldShape;
}

/** The private registry of metadata; a WeakMap because zod's own rewrites the types of schemas it stores. */
const attachments = new WeakMap<z.ZodType, Attachment>();

/** Attaches metadata to the schema of a field; throws when it has some already. */
export function attach<K extends FieldKind, S extends z.ZodType>(
  kind: K,
  schema: S,
  meta: MetaOf<K> & CommonMeta<unknown>,
  row: FieldShape = {},
): S {
  const known = attachments.get(schema);
  if (known) throw new DeclarationError(`Field "${known.meta.label}" already carries metadata.`);
  attachments.set(schema, { kind, meta, row });
  return schema;
}

/** Compiles declared fields into a frozen tree; throws naming owner and key when a field came without metadata. */
export function compileFields(owner: string, shape: FieldShape): readonly FieldNode[] {
  const nodes = Object.entries(shape).map(([key, schema]) => {
    if (!/^[a-z][a-zA-Z0-9_]*$/.test(key))
      throw new DeclarationError(`${owner}: "${key}" cannot be the key of a field.`);
    const attached = attachments.get(schema);
    if (!attached) {
      throw new DeclarationError(
        `${owner}.${key} has no metadata: build it with a field builder and chain nothing after it.`,
      );
    }
    const fields = compileFields(`${owner}.${key}`, attached.row);
    const node = { key, kind: attached.kind, meta: Object.freeze(attached.meta), shape: schema, fields };
    return Object.freeze(node) as FieldNode;
  });
  for (const node of nodes) {
    for (const sibling of siblingsOf(node)) {
      if (!nodes.some((other) => other.key === sibling))
        throw new DeclarationError(`${owner}.${node.key} depends on "${sibling}", which does not exist.`);
    }
  }
  return Object.freeze(nodes);
}

/** The keys of the fields that a field cannot do without. */
function siblingsOf({ meta }: FieldNode): string[] {
  const alt = 'altIn' in meta && meta.altIn !== undefined ? [meta.altIn] : [];
  return [...(meta.showIf ? [meta.showIf.field] : []), ...('nameIn' in meta ? [meta.nameIn] : []), ...alt];
}
