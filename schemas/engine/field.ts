import type { z } from 'zod';
import type { FieldKind, MetaOf } from '../fields/index.ts';
import { checkOptions, elsewhere, given, type OptionTable, text, words } from './check-options.ts';
import type { Condition } from './condition.ts';
import { type MetaProblem, rejectField } from './declaration-error.ts';
import { markPlace } from './declared-at.ts';
import type { Issue } from './issue.ts';
import type { Rule } from './rule.ts';
import type { ListCard, SelectOption, ValueOutline } from './value-outline.ts';

/** Stored content of a declaration whose exact type does not matter to the reader. */
export type AnyContent = Readonly<Record<string, unknown>>;

/** A step that turns content of one version into the next; pure, and harmless on content that is already newer. */
export type Upgrade = (content: AnyContent) => AnyContent;

/** Metadata of every kind of field. */
export interface CommonMeta<Value> {
  /** Its name in forms, and next to its value on the site. */
  readonly label: string;
  /** Advice below its control. */
  readonly help?: string;
  /** Heading under which the form groups this field with its neighbours; fields of one section are declared together. */
  readonly section?: string;
  /** Whether its section is closed until a person opens it, as long as its fields are blank. */
  readonly isFolded?: true;
  /** The share of a line that its control fills where the form is wide enough. */
  readonly width?: 'full' | 'half' | 'third';
  /** The message shown when the field is blank; absent where it may stay blank. */
  readonly required?: string;
  /** Value in new content, and of a key that is missing in stored content. */
  readonly default?: Value;
  /** Value of a key that is missing in stored content, where it differs from the default. */
  readonly fallback?: Value;
  /** Shows the field only while a condition holds on its siblings, or on fields of outer or neighbouring records; a hidden field counts as empty. */
  readonly showIf?: Condition;
  /** Rules of its values while it is shown, from `schemas/engine/rule.ts`. */
  readonly rules?: readonly Rule[];
  /** The message where another published entry has the same value, for a text or a number of an entity itself; inside rows, where another row of the list has it. */
  readonly unique?: string;
  /** How search engines use the value. */
  readonly search?: 'title' | 'description';
}

/** Metadata of a record, whose default is that of its fields. */
export interface RecordMeta extends CommonMeta<never> {
  readonly default?: never;
  readonly fallback?: never;
  readonly search?: never;
}

/** The value of a key that is missing in stored content. */
export function missingValue<Value>(
  meta: Pick<CommonMeta<Value>, 'default' | 'fallback'>,
  empty: Value,
): Value {
  // A fallback of null is not replaced by the default.
  return meta.fallback === undefined ? (meta.default ?? empty) : meta.fallback;
}

/** Behaviour when a referenced entry is deleted: allow, confirm or restrict. */
export type DeletionRule = 'allow' | 'confirm' | 'restrict';

/** The entries to which the ids in a value refer. */
export interface TargetMeta {
  /** The type of the entity whose entries are referred to. */
  readonly to: string;
  /** Whether an entry to which it refers can be deleted: `allow` unless given, `confirm` after a question, `restrict` never. */
  readonly onDelete?: DeletionRule;
  /** Message when the deletion of a referenced entry is restricted. */
  readonly restrictMessage?: string;
  /** Message when the entries cannot be loaded. */
  readonly loadFailed?: string;
}

/** The entities to whose entries a value refers, and the rules of its references. */
export interface Targets extends Omit<TargetMeta, 'to'> {
  readonly to: readonly string[];
  /** The entity by which the entries to choose from can be narrowed. */
  readonly filterBy?: string;
}

/** Environment of rules. */
export interface RuleContext {
  /** Current date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** The types of the records in a value, where there are several. */
  readonly types?: ReadonlyMap<string, RecordType> | undefined;
}

/** Forms of values that have an order: numbers, and texts of a fixed form. */
export type Order = 'number' | 'day' | 'time' | 'moment';

/** The keys of the fields next to a value that belong to it. */
export interface Siblings {
  readonly name?: string | undefined;
  readonly alt?: string | undefined;
}

/** Behaviour of values of one kind. */
export interface KindRow<Value, Meta> {
  /** The canonical empty value: stored instead of a missing one. */
  readonly empty: Value;
  /** Whether the stored text is HTML that has to be sanitised. */
  readonly html?: boolean;
  /** The number of characters that a text may have; absent where its form limits it. */
  maxLength?(meta: Meta): number;
  /** Whether the stored text is the target of a link, which may be a reference. */
  readonly isLink?: true;
  /** Whether a value is a record with fields of its own, or a list of them. */
  readonly holds?: 'one' | 'many';
  /** Whether the records in a value count as a level of nesting in forms; by default they are one control. */
  isLevel?(meta: Meta): boolean;
  /** Whether the only record in a value can be absent, as null; those of several types always can. */
  isOptional?(meta: Meta): boolean;
  /** The columns of the fields of the records in a value. */
  columns?(meta: Meta): 2 | undefined;
  /** Whether it counts as not filled in; by default a record does where all its fields do. */
  isBlank?(value: Value): boolean;
  /** Whether it is stored with the content and never shown. */
  readonly isHidden?: boolean;
  /** The entities to whose entries a value refers; absent for a value without references to entries. */
  refersTo?(meta: Meta): Targets;
  /** Whether each reference in a value names its entity, as `project:12`; otherwise it is an id of the only one. */
  readonly namesEntities?: true;
  /** The name of one of the ids in a value, where it is not the field's label. */
  item?(meta: Meta): string;
  /** How a value names uploaded files: by their ids, an image by its address, or an image by the id in its field `file`. */
  readonly files?: 'ids' | 'image' | 'picture';
  /** The form of values that conditions can compare with `atLeast`, `atMost`, `after` and `before`; absent for other kinds. */
  readonly order?: Order;
  /** Whether entries are sorted by it without regard to capital letters. */
  readonly isText?: true;
  /** The size in pixels that is best for an image. */
  recommendedSize?(meta: Meta): readonly [width: number, height: number] | undefined;
  /** The sibling from whose text the last part of an entry's address is made. */
  slugFrom?(meta: Meta): string;
  /** The siblings that belong to a value: the name of its file, which is merged with it, and its alt text. */
  siblings?(meta: Meta): Siblings;
  /** The headers of its rows. */
  card?(meta: Meta): ListCard;
  /** The values that may be chosen. */
  options?(meta: Meta): readonly SelectOption[];
  /** The metadata that a public view of the value needs. */
  outline?(meta: Meta): ValueOutline;
  /** Replaces the limits of a hidden field, whose value nobody sees or can correct. */
  readonly unlimited?: { readonly [K in keyof Meta]?: Meta[K] | undefined };
  /** The title and colour of the notification about one of its messages; undefined for other messages. */
  headMessage?(meta: Meta, message: string): { kind: 'warning' | 'error'; title: string } | undefined;
  /** A unique value for a new or copied list item; undefined if none is needed. */
  fresh?(meta: Meta): Value | undefined;
  /** Word for a changed value, where it is not `changed`. */
  readonly changeWord?: string;
  /** Message for an unreadable stored value. */
  readonly unreadableWord?: string;
  /** The option of its metadata that cannot be meant, such as limits between which there is no value. */
  checkMeta?(meta: Meta): MetaProblem | undefined;
  /** The first issue of a value that is not blank. */
  check?(value: Value, meta: Meta, context: RuleContext): string | undefined;
  /** The issues of a record that concern several of its fields, at paths inside it. */
  checkRecord?(value: Value): readonly Issue[];
  /** Normalises a value before it is stored; idempotent. */
  normalise?(value: Value): Value;
  /** The identity of a value that other content may repeat, such as `phone:442079460958`; absent for other kinds. */
  identity?(value: Value, meta: Meta): string | undefined;
  /** The value as text, for summaries and search; absent if it has none. */
  plain?(value: Value, meta: Meta): string;
}

/** One field of a declaration, compiled: forms, rules and migrations read it instead of the zod schema. */
export type FieldNode<K extends FieldKind = FieldKind> = {
  [P in K]: {
    readonly key: string;
    readonly kind: P;
    readonly meta: MetaOf<P>;
    readonly shape: z.ZodType;
    /** The fields of the records in its value, of all types where there are several; empty for a kind that holds none. */
    readonly fields: readonly FieldNode[];
    /** The types of the records in its value by name, where there are several. */
    readonly types?: ReadonlyMap<string, RecordType>;
  };
}[K];

/** The fields of a declaration or of a record inside it, by key, in the order of the form. */
export type FieldShape = Readonly<Record<string, z.ZodType>>;

/** A shape of records that can have one of several. */
export interface RecordType extends Omit<DeclaredType, 'fields'> {
  readonly fields: readonly FieldNode[];
  /** The condition that shows its records, on the record around their field. */
  readonly showIf?: Condition | undefined;
}

/** A declared shape of records that can have one of several. */
export interface DeclaredType {
  readonly label: string;
  readonly fields: FieldShape;
  /** Keys of the fields whose texts name a row. */
  readonly title?: readonly string[];
  /** Steps that turn the content of a row from one version into the next. */
  readonly upgrades?: readonly Upgrade[];
}

/** Declared shapes of records by their names. */
export type RecordTypes = Readonly<Record<string, DeclaredType>>;

/** Declared fields of the records in a value. */
export interface Inside {
  readonly fields?: FieldShape;
  readonly types?: RecordTypes;
  /** Names of further types, among those of the field itself or of one around it. */
  readonly named?: readonly string[];
  /** Conditions that show the records of types, by their names. */
  readonly showTypesIf?: Readonly<Record<string, Condition>> | undefined;
  /** Levels of rows in one another, from this field on. */
  readonly depth?: number;
}

/** Levels of lists, groups and blocks in one another. */
export const maxDepth = 5;

/** The declaration of a field, from its builder. */
export interface Attachment {
  readonly kind: FieldKind;
  readonly meta: CommonMeta<unknown>;
  readonly inside: Inside;
}

/** The private registry of metadata; a WeakMap because zod's own rewrites the types of schemas it stores. */
const attachments = new WeakMap<z.core.$ZodType, Attachment>();

/** Attaches metadata to the schema of a field; throws when it has some already. */
export function attach<K extends FieldKind, S extends z.ZodType>(
  kind: K,
  schema: S,
  meta: MetaOf<K> & CommonMeta<unknown>,
  inside: Inside = {},
): S {
  const known = attachments.get(schema);
  if (known)
    rejectField(`the field "${known.meta.label}"`, 'has metadata already', 'build a new field', [schema]);
  attachments.set(schema, { kind, meta, inside });
  return markPlace(schema);
}

/** The kind, the metadata and the inner fields of the field with a schema; undefined for a schema without. */
export function attachmentOf(schema: z.core.$ZodType): Attachment | undefined {
  return attachments.get(schema);
}

/** Fields around those that are compiled. */
interface Scope {
  /** Levels of records around them. */
  readonly level: number;
  /** Levels of rows of several types that may follow. */
  readonly rows: number;
  /** The types that can be named. */
  readonly types: ReadonlyMap<string, DeclaredType>;
}

const topScope: Scope = { level: 0, rows: maxDepth, types: new Map() };

/** The types of the records in a value, those among them that are only named included; throws for an unknown name. */
function collectTypes(
  owner: string,
  { types = {}, named = [] }: Inside,
  scope: Scope,
  schema: z.ZodType,
): Map<string, DeclaredType> {
  const found = new Map(Object.entries(types));
  for (const name of named) {
    const type = found.get(name) ?? scope.types.get(name);
    if (!type)
      rejectField(
        owner,
        `"${name}" is neither a type of this field nor of one around it`,
        'give the declaration of the type instead of its name',
        [schema],
      );
    found.set(name, type);
  }
  return found;
}

const recordTypeOptions: OptionTable<DeclaredType & { readonly type?: string }> = {
  ...{ type: words, label: text, title: words, fields: given, upgrades: elsewhere },
};

/** Compiles the fields of the records in a value; throws where two types have a field of one name and different kinds. */
function compileInside(owner: string, inside: Inside, around: Scope, schema: z.ZodType) {
  const { fields = {}, types, showTypesIf = {}, depth } = inside;
  const scope = { ...around, level: around.level + 1 };
  const declared = collectTypes(owner, inside, around, schema);
  const rows = depth === undefined ? scope.rows : Math.min(depth, scope.rows);
  // Rows of the last level hold no further ones.
  if (depth !== undefined && rows === 0) return { fields: [], types: new Map<string, RecordType>() };
  if (scope.level > maxDepth && (types || Object.keys(fields).length > 0))
    rejectField(
      owner,
      `is nested ${scope.level} levels deep`,
      `nest lists and groups up to ${maxDepth} levels`,
      [schema],
    );
  if ('fields' in inside && Object.keys(fields).length === 0)
    rejectField(owner, 'has no fields', 'write at least one', [schema]);
  if (!types) return { fields: compileFields(owner, fields, scope) };
  if (declared.size === 0) rejectField(owner, 'has no types', 'write at least one', [schema]);
  const inRows = {
    ...{ level: scope.level, rows: depth === undefined ? rows : rows - 1 },
    types: new Map([...around.types, ...declared]),
  };
  const compiled = new Map<string, RecordType>();
  for (const [type, whole] of declared) {
    const { fields: own, ...rest } = whole;
    if (!/^[a-z][a-z0-9_]*$/.test(type))
      rejectField(`${owner}.${type}`, `"${type}" is not the name of a type`, typeNameAdvice, [schema]);
    checkOptions(`${owner}.${type}`, 'a type of records', recordTypeOptions, whole, [schema]);
    const fields = compileFields(`${owner}.${type}`, own, inRows);
    const showIf = Object.hasOwn(showTypesIf, type) ? showTypesIf[type] : undefined;
    compiled.set(type, { ...rest, fields, showIf });
  }
  const placed = [...compiled].flatMap(([type, { fields: own }]) => placeFields(`${owner}.${type}`, own));
  return { fields: uniteFields(placed), types: compiled };
}

interface PlacedField {
  readonly place: string;
  readonly node: FieldNode;
}

function placeFields(owner: string, fields: readonly FieldNode[]): PlacedField[] {
  return fields.map((node) => ({ place: `${owner}.${node.key}`, node }));
}

/** The fields of several types with each key once; throws where two of them have one key and different kinds. */
function uniteFields(placed: readonly PlacedField[]): readonly FieldNode[] {
  const united = new Map<string, FieldNode>();
  for (const { place, node } of placed) {
    const other = united.get(node.key);
    if (other && other.kind !== node.kind)
      rejectField(
        place,
        `is a ${node.kind}, and a ${other.kind} in another type`,
        'choose another key for one of them',
        [other.shape, node.shape],
      );
    const fields = other && uniteFields(placeFields(place, [...other.fields, ...node.fields]));
    united.set(node.key, other && fields ? { ...other, fields } : node);
  }
  return [...united.values()];
}

/** Advice on the name of a declared type. */
export const typeNameAdvice = 'use small letters, digits and underscores, with a letter first';

/** Compiles declared fields into a frozen tree; throws naming owner and key when a field came without metadata or is nested too deep. */
export function compileFields(owner: string, shape: FieldShape, scope = topScope): readonly FieldNode[] {
  const nodes = Object.entries(shape).map(([key, schema]) => {
    // No body of a request can have the key of something that every object inherits.
    if (!/^(?!(?:constructor|prototype)$)[a-z][a-zA-Z0-9_]*$/.test(key))
      rejectField(
        `${owner}.${key}`,
        `"${key}" cannot be the key of a field`,
        'use letters, digits and underscores, with a small letter first',
        [schema],
      );
    const attached = attachments.get(schema);
    if (!attached)
      rejectField(
        `${owner}.${key}`,
        'has no metadata',
        'build it with a field builder and chain nothing after it',
      );
    const inside = compileInside(`${owner}.${key}`, attached.inside, scope, schema);
    const node = { key, kind: attached.kind, meta: Object.freeze(attached.meta), shape: schema, ...inside };
    return Object.freeze(node) as FieldNode;
  });
  return Object.freeze(nodes);
}
