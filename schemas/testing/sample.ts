import { checkAcross, findBrokenRule } from '../engine/broken-rules.ts';
import { siteDay } from '../engine/calendar.ts';
import { writeEntryKey } from '../engine/entry-key.ts';
import type { FieldNode, Order } from '../engine/field.ts';
import { decimalsOf } from '../engine/format-value.ts';
import { emptyValue, versionOf } from '../engine/records.ts';
import { behaviourOf, type FieldKind, type MetaOf } from '../fields/index.ts';
import type { TextMeta } from '../fields/text.ts';

/** Existing entries and images that a sample may reference. */
export interface SampleSources {
  /** Addresses of stored images. */
  readonly images: readonly string[];
  /** Ids of entries by entity, and of gallery files. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
}

/** Creates content that fills every field and passes the rules; every text contains its own path as a marker. */
export function sampleContent(
  fields: readonly FieldNode[],
  sources: SampleSources,
  path = '',
): Record<string, unknown> {
  const sample = fields.map((node) => [node.key, sampleValue(node, sources, `${path}${node.key}`)] as const);
  return fitToRules(fields, Object.fromEntries(sample));
}

/** Other values of each form that has an order, near those of samples. */
const nearby: { readonly [O in Order]: (value: unknown) => readonly unknown[] } = {
  number: (value) => [Number(value) + 1, Number(value) - 1, 0],
  day: () => ['2012-03-05', '2012-03-03', '2098-03-04'],
  time: () => ['09:31', '09:29', '18:00', '08:00'],
  moment: () => ['2026-08-02T09:00:00Z', '2026-07-31T09:00:00Z'],
};

/** Replaces the values that break a rule of the record by one near it that does not; by none where there is no such value. */
function fitToRules(fields: readonly FieldNode[], sample: Record<string, unknown>): Record<string, unknown> {
  const today = siteDay();
  let content = sample;
  for (const node of fields) {
    const { key, meta } = node;
    const { order, check } = behaviourOf(node.kind);
    const fits = (value: unknown) => {
      const tried = { ...content, [key]: value };
      return (
        check?.(value, meta, { today }) === undefined &&
        findBrokenRule(node, { fields, content: tried, today }) === undefined &&
        checkAcross(fields, tried).every(({ path: [first] }) => first !== key)
      );
    };
    if (!meta.rules || fits(content[key])) continue;
    const others = order ? nearby[order](content[key]) : [];
    content = { ...content, [key]: others.find(fits) ?? emptyValue(node) };
  }
  return content;
}

/** The marker that a sample puts into the text field at a path. */
export function markerOf(path: string): string {
  return `mark ${path.replace(/[^a-zA-Z0-9]+/g, ' ')}`;
}

const idsOf = ({ ids }: SampleSources, target: string) => ids[target] ?? [];

type Samplers = { [K in FieldKind]: (meta: MetaOf<K>, sources: SampleSources, path: string) => unknown };

const line = ({ max }: TextMeta, _: SampleSources, path: string) => markerOf(path).slice(0, max).trimEnd();

/** Records whose sample is made of those of their fields. */
const fromFields = () => undefined;

const samplers: Samplers = {
  text: line,
  multiline: line,
  richText: (_, __, path) => `<p>${markerOf(path)}</p>`,
  number: ({ min = 0, max = Number.POSITIVE_INFINITY, step = 1 }) =>
    min + step * Math.floor((Math.min(Math.max(42, min), max) - min) / step),
  boolean: () => true,
  date: () => '2012-03-04',
  time: ({ earliest = '09:30' }) => earliest,
  dateTime: () => '2026-08-01T09:00:00Z',
  dateRange: () => ({ from: '2026-08-01', to: '2026-08-14' }),
  money: ({ min = 0, currency }) => Math.max(min, 42) * 10 ** decimalsOf(currency),
  url: (_, __, path) => `https://example.com/${slugged(path)}`,
  email: (_, __, path) => `${slugged(path)}@example.com`,
  phone: () => '+44 20 7946 0958',
  link: () => '/',
  slug: (_, __, path) => slugged(path),
  select: (meta) => meta.options[0]?.value ?? null,
  choices: (meta) => meta.options.slice(0, meta.max ?? 2).map(({ value }) => value),
  icon: ({ from }) => from.icons[0]?.value ?? null,
  image: (_, sources, path) => sources.images[path.length % sources.images.length] ?? '',
  picture: (_, sources, path) => ({
    file: idsOf(sources, 'media')[0] ?? null,
    ...{ alt: markerOf(path), isDecorative: false, caption: markerOf(`${path} caption`) },
    focus: { x: 0.25, y: 0.75 },
  }),
  video: () => 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  words: (_, __, path) => [markerOf(`${path} 1`), markerOf(`${path} 2`)],
  ...{ list: fromFields, group: fromFields, variants: fromFields, blocks: fromFields },
  callToAction: (_, __, path) => ({ label: markerOf(path).slice(0, 60).trimEnd(), link: '/' }),
  location: (_, __, path) => ({ lat: 25.2048, lng: 55.2708, label: markerOf(path).slice(0, 120).trimEnd() }),
  openingHours: () => ({
    week: [
      { _key: 's0', day: 'monday', from: '09:00', to: '18:00', overnight: false },
      { _key: 's1', day: 'friday', from: '20:00', to: '02:00', overnight: true },
    ],
    exceptions: [
      {
        ...{ _key: 's0', name: 'National Day', from: '2030-12-02', to: '2030-12-03' },
        days: ['monday', 'tuesday'],
        hours: [{ _key: 's0', from: '10:00', to: '14:00', overnight: false }],
      },
    ],
  }),
  reference: (meta, sources) => idsOf(sources, meta.to)[0] ?? null,
  references: (meta, sources) => idsOf(sources, meta.to).slice(0, 2),
  mixedReferences: ({ to }, sources) =>
    to.flatMap((collection) =>
      idsOf(sources, collection)
        .slice(0, 1)
        .map((id) => writeEntryKey({ collection, id })),
    ),
  media: (_, sources) => idsOf(sources, 'media').slice(0, 2),
  file: () => `/media/${'0'.repeat(32)}.pdf`,
  hidden: (_, __, path) => slugged(path),
};

function sampleValue(node: FieldNode, sources: SampleSources, path: string): unknown {
  const { holds } = behaviourOf(node.kind);
  const sampler = samplers[node.kind] as (meta: unknown, sources: SampleSources, path: string) => unknown;
  const sample = sampler(node.meta, sources, path);
  if (sample !== undefined) return sample;
  if (holds === 'one') {
    const [type] = node.types ?? [];
    const fields = type?.[1].fields ?? node.fields;
    return { ...(type && { _type: type[0] }), ...sampleContent(fields, sources, `${path}.`) };
  }
  const rows = node.types
    ? [...node.types].map(([_type, type]) => ({ _type, _v: versionOf(type), fields: type.fields }))
    : Array.from({ length: countRows(node) }, () => ({ fields: node.fields }));
  return rows.map(({ fields, ...type }, position) => ({
    ...{ _key: `s${position}`, ...type },
    ...sampleContent(fields, sources, `${path}.${position}.`),
  }));
}

/** One row where a value that has to be unique is the same in each sample, as a number is. */
function countRows({ fields }: FieldNode): number {
  return fields.some(({ kind, meta }) => meta.unique !== undefined && !behaviourOf(kind).isText) ? 1 : 2;
}

function slugged(path: string): string {
  return path.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
