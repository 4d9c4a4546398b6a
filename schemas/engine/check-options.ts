import type { FieldKind, MetaOf } from '../fields/index.ts';
import { type MetaProblem, type Problem, writeOneOf } from './declaration-error.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** The name of an option that some kind of field has. */
type OptionName = { [Kind in FieldKind]: keyof MetaOf<Kind> }[FieldKind] & string;

/** The problem of the value of an option among the others; undefined where it can be meant. */
type OptionCheck = (value: unknown, meta: Metadata) => Problem | undefined;

/** Left to the check of the kind, or to that of the fields around. */
const elsewhere: OptionCheck = () => undefined;

const words: OptionCheck = (value) =>
  [value].flat().every((text) => typeof text === 'string' && text.trim() !== '')
    ? undefined
    : ['is blank', 'write a text, or remove it'];

const flag: OptionCheck = (value) =>
  typeof value === 'boolean' ? undefined : [`is never ${JSON.stringify(value)}`, 'write true, or remove it'];

const counts: OptionCheck = (value) => {
  const wrong = Object.values(Object(value))
    .concat(value)
    .find((count) => typeof count !== 'object' && !(Number.isInteger(count) && Number(count) > 0));
  return wrong === undefined ? undefined : [`${wrong} is no number of them`, 'write a whole number from 1'];
};

const oneOf =
  (...values: readonly unknown[]): OptionCheck =>
  (value) =>
    values.includes(value)
      ? undefined
      : [`is never ${JSON.stringify(value)}`, writeOneOf(values.map(String))];

/** A check that also refuses the option where another one, without which it has no effect, is not given or has another value. */
const beside =
  (check: OptionCheck, other: OptionName, wanted?: string): OptionCheck =>
  (value, meta) => {
    const { [other]: given } = meta;
    if (wanted === undefined ? given !== undefined : given === wanted) return check(value, meta);
    const option = wanted === undefined ? `"${other}"` : `${other}: '${wanted}'`;
    return [`has no effect without ${option}`, 'write that too, or remove this'];
  };

/** How the value of each option is checked. */
const checks: Readonly<Record<OptionName, OptionCheck>> = {
  ...{ label: words, help: words, section: words, required: words, unique: words, placeholder: words },
  ...{ item: words, unit: words, words, ends: words, hint: words, altIn: words, nameIn: words },
  ...{ isFolded: beside(flag, 'section'), counter: flag, isPlace: flag, integer: flag, isClosed: flag },
  ...{ optional: flag, hasCover: flag, isGenerated: flag },
  ...{ tooLong: words, loadFailed: words, invalid: words, invalidTitle: beside(words, 'invalid') },
  ...{ tooLate: beside(words, 'latest'), tooFew: beside(words, 'min') },
  restrictMessage: beside(words, 'onDelete', 'restrict'),
  incomplete: beside(words, 'edit', 'modal'),
  ...{ rows: counts, recommend: counts, atMost: counts },
  width: oneOf('full', 'half', 'third'),
  search: oneOf('title', 'description'),
  columns: oneOf(2),
  layout: oneOf('rows', 'cards'),
  edit: oneOf('in-place', 'modal'),
  save: oneOf('with-form', 'at-once'),
  onDelete: oneOf('allow', 'confirm', 'restrict'),
  picker: oneOf('lines', 'cards'),
  as: oneOf('menu', 'radio', 'segments', 'checks', 'search'),
  ...{ default: elsewhere, fallback: elsewhere, showIf: elsewhere, rules: elsewhere },
  ...{ min: elsewhere, max: elsewhere, step: elsewhere, decimals: elsewhere },
  ...{ earliest: elsewhere, latest: elsewhere, currency: elsewhere, zoom: elsewhere },
  ...{ options: elsewhere, from: elsewhere, ratio: elsewhere, crops: elsewhere },
  ...{ card: elsewhere, confirmRemove: elsewhere, messages: elsewhere },
  ...{ of: elsewhere, depth: elsewhere, showTypesIf: elsewhere, to: elsewhere, filterBy: elsewhere },
};

const known: ReadonlyMap<string, OptionCheck> = new Map(Object.entries(checks));

/** The first option of a field's metadata that no kind has, that has no effect, or whose value cannot be meant. */
export function findOptionProblem(meta: object): MetaProblem | undefined {
  for (const [option, value] of Object.entries(meta)) {
    if (value === undefined) continue;
    const check = known.get(option);
    if (!check) return [option, 'is no option of a field', 'correct or remove it'];
    const problem = check(value, { ...meta });
    if (problem) return [option, ...problem];
  }
  return undefined;
}
