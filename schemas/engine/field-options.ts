import type { FieldKind, MetaOf } from '../fields/index.ts';
import type { Confirmation, RowMessages } from '../fields/list.ts';
import {
  beside,
  code,
  counts,
  each,
  elsewhere,
  flag,
  given,
  inside,
  listed,
  needed,
  type OptionTable,
  oneOf,
  pair,
  record,
  text,
  words,
} from './check-options.ts';
import type { Rule } from './rule.ts';
import type { ListCard } from './value-outline.ts';

/** The name of an option that some rule has. */
type RuleOption = Exclude<
  Rule extends infer Each ? (Each extends Rule ? keyof Each : never) : never,
  'message' | 'isWarning'
>;

const condition = record('a condition');

const rule: OptionTable<Pick<Rule, 'message' | 'isWarning'> & Partial<Record<RuleOption | 'at', unknown>>> = {
  ...{ message: text, isWarning: flag, at: words },
  ...{ pattern: words, flags: elsewhere, custom: code, requiredIf: condition },
  ...{
    after: words,
    before: words,
    atLeast: words,
    atMost: words,
    within: inside('a distance', { field: text, days: elsewhere, years: elsewhere }),
  },
};

/** Rules of a field or of a declaration. */
export const rules = each(inside('a rule', rule));

/** Options of every field that people edit. */
const group = {
  ...{ label: text, help: words, section: words, isFolded: beside(flag, 'section') },
  ...{ width: oneOf('full', 'half', 'third'), showIf: condition, rules, unique: words },
};

/** Options of fields that can be blank. */
const whole = { ...group, required: words };

const stored = { default: elsewhere, fallback: elsewhere };
const common = { ...whole, ...stored, search: oneOf('title', 'description') };

const line = { ...common, placeholder: words };
const limited = { ...line, max: elsewhere, counter: flag, tooLong: words };
const formed = { invalid: words, invalidTitle: beside(words, 'invalid') };

const target = {
  ...{ ...common, to: text, onDelete: oneOf('allow', 'confirm', 'restrict') },
  ...{ restrictMessage: beside(words, 'onDelete', 'restrict'), loadFailed: words },
};
const targets = { ...target, item: text, picker: oneOf('lines', 'cards'), filterBy: words };

const question: OptionTable<Confirmation> = { title: text, text: words, confirm: text };
const messages: OptionTable<RowMessages> = { added: text, updated: text, removed: text };

const rows = {
  ...{ item: text, layout: oneOf('rows', 'cards'), edit: oneOf('in-place', 'modal') },
  ...{ save: oneOf('with-form', 'at-once'), min: elsewhere, max: elsewhere },
  ...{ confirmRemove: inside('a question', question), messages: inside('messages', messages) },
  incomplete: beside(words, 'edit', 'modal'),
};

const card: OptionTable<ListCard> = {
  ...{ title: given, image: words, subtitle: words, file: words },
  ...{ excerpt: inside('an excerpt', { field: text, length: given }) },
  tags: inside('tags', { field: text, most: given }),
};

const options = needed(each(inside('an option', { value: given, label: given })));

/** The checks of the options of each kind of field. */
export const fieldOptions: { readonly [Kind in FieldKind]: OptionTable<MetaOf<Kind>> } = {
  ...{ text: limited, url: limited, link: limited, richText: line, video: line },
  multiline: { ...limited, rows: counts, isPlace: flag },
  ...{ email: { ...limited, ...formed }, phone: { ...line, ...formed }, slug: { ...line, from: text } },
  number: {
    ...{ ...common, min: elsewhere, max: elsewhere, integer: flag, decimals: elsewhere },
    ...{ step: elsewhere, unit: words },
  },
  money: { ...common, currency: text, min: elsewhere, max: elsewhere },
  boolean: { ...common, words: pair(words) },
  date: { ...common, latest: oneOf('today'), tooLate: beside(words, 'latest') },
  time: { ...common, earliest: elsewhere, latest: elsewhere },
  ...{ dateTime: common, dateRange: { ...common, ends: pair(words), isClosed: flag } },
  select: { ...common, options, as: oneOf('menu', 'radio', 'segments', 'search') },
  choices: {
    ...{ ...common, options, min: elsewhere, max: elsewhere, as: oneOf('checks', 'search') },
  },
  icon: { ...common, from: given },
  image: { ...common, recommend: pair(counts), hint: words, altIn: words },
  picture: { ...whole, ratio: pair(elsewhere), crops: each(pair(elsewhere)) },
  words: { ...common, item: text, min: elsewhere, tooFew: beside(words, 'min') },
  list: { ...common, ...rows, card: needed(inside('a card', card)) },
  group: { ...group, optional: flag, columns: oneOf(2) },
  variants: whole,
  blocks: {
    ...whole,
    ...rows,
    of: listed,
    depth: elsewhere,
    atMost: record('numbers by types', counts),
    showTypesIf: each(condition),
  },
  ...{ openingHours: whole, callToAction: whole, location: { ...whole, zoom: elsewhere } },
  ...{ reference: target, references: targets, mixedReferences: { ...targets, to: listed } },
  media: { ...common, item: text, hasCover: flag },
  file: { ...common, nameIn: text },
  hidden: { label: text, ...stored, showIf: condition, isGenerated: flag },
};
