import { behaviourOf, type FieldKind } from '../fields/index.ts';
import { checkAcross, findBrokenRule } from './broken-rules.ts';
import { siteDay } from './calendar.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import { searchKeys } from './entry-head.ts';
import type { FieldNode } from './field.ts';
import { type Issue, issueAt } from './issue.ts';
import { completeLink, readReference } from './link-target.ts';
import { linksIn, listLinks } from './links.ts';
import { headLengths } from './page.ts';
import { isBlank, isRecord } from './records.ts';
import { countCharacters, isBlankText } from './text-measure.ts';
import { compareOrder, plainText, type Visit, walkFields } from './walk.ts';

/** A gallery file with the values that advice needs. */
export interface KnownFile {
  readonly id: number;
  readonly file_path: string;
  readonly type: 'image' | 'video';
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The files and links of the site that content refers to. */
export interface Surroundings {
  readonly files: readonly KnownFile[];
  /** The reason why visitors cannot open the target of a link, by the link. */
  readonly broken: ReadonlyMap<string, string>;
  /** The level of the last heading of a text before this content on its page. */
  readonly levelBefore?: number | undefined;
}

/** Lists advice about content in the order of the form; it does not prevent saving. */
export function listAdvice(
  { fields }: Pick<Declaration, 'fields'>,
  content: AnyContent,
  around: Surroundings,
): Issue[] {
  let { levelBefore } = around;
  const advice = [...walkFields(fields, content)].flatMap((visit) => {
    if (visit.isHidden) return [];
    // A row can be opened alone: its text begins with a heading of its own.
    const isOnPage = !isInRow(visit);
    const known = { ...around, levelBefore: isOnPage ? levelBefore : undefined };
    const messages = [
      ...adviseSearch(visit),
      ...(advisers[visit.node.kind]?.(visit, known) ?? []),
      ...[findBrokenRule(visit.node, visit.around, 'warning') ?? []].flat(),
    ];
    if (isOnPage) levelBefore = levelsOf(visit).at(-1) ?? levelBefore;
    return [...new Set(messages)].map((message) =>
      typeof message === 'string' ? issueAt(visit.path, message) : message,
    );
  });
  const across = checkAcross(fields, content, siteDay(), 'warning');
  return [...advice, ...across].toSorted((a, b) => compareOrder(fields, content, a.path, b.path));
}

/** The level of the last heading in the texts of some content outside rows. */
export function findLastLevel(declaration: Declaration, content: AnyContent): number | undefined {
  return [...walkFields(declaration.fields, content)]
    .flatMap((visit) => (visit.isHidden || isInRow(visit) ? [] : levelsOf(visit)))
    .at(-1);
}

function isInRow({ path }: Visit): boolean {
  return path.some((part) => typeof part === 'number');
}

/** Whether content can have headings outside rows. */
export function hasHeadings({ fields }: Pick<Declaration, 'fields'>): boolean {
  return fields.some((node) => {
    const { html, holds } = behaviourOf(node.kind);
    return html === true || (holds === 'one' && hasHeadings(node));
  });
}

function levelsOf({ node, value }: Visit): number[] {
  return behaviourOf(node.kind).html ? readLevels(String(value ?? '')) : [];
}

function readLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

/** The links of content that lead to this site: paths and references. */
export function listOwnLinks(declaration: Declaration, content: AnyContent): string[] {
  const links = listLinks(declaration.fields, content).filter(({ isHidden }) => !isHidden);
  return [...new Set(links.flatMap(({ target }) => ownLink(target)))];
}

/** The files that content names: ids, and addresses of images. */
export function listOwnFiles(
  declaration: Declaration,
  content: AnyContent,
): { ids: number[]; urls: string[] } {
  const visits = [...walkFields(declaration.fields, content)].filter(({ isHidden }) => !isHidden);
  const ids = visits.flatMap(({ node, value }) => idsIn(filesOf(node), value));
  const urls = visits.flatMap(({ node, value }) => (filesOf(node) === 'image' ? [value] : []));
  return {
    ids: [...new Set(ids)].filter((id) => typeof id === 'number'),
    urls: [...new Set(urls)]
      .filter((url) => typeof url === 'string')
      .filter((url) => url.startsWith('/media/')),
  };
}

const filesOf = ({ kind }: FieldNode) => behaviourOf(kind).files;

function idsIn(files: ReturnType<typeof filesOf>, value: unknown): unknown[] {
  if (files === 'picture') return isRecord(value) ? [value.file] : [];
  return files === 'ids' ? [value].flat() : [];
}

const noAlt = 'The image has no alternative text';

type Message = string | Issue;
type Adviser = (visit: Visit, around: Surroundings) => readonly Message[];

const adviseLinks: Adviser = ({ node, value }, { broken }) =>
  linksIn(node, value)
    .flatMap(ownLink)
    .flatMap((link) => broken.get(link) ?? []);

const advisers: { readonly [K in FieldKind]?: Adviser } = {
  link: adviseLinks,
  image: (visit, around) => [...adviseAlt(visit, around), ...adviseSize(visit, around)],
  media: ({ value, path }, { files }) =>
    [value].flat().flatMap((id, position) => {
      const file = files.find((known) => known.id === id);
      const isSilent = file?.type === 'image' && isBlankText(file.alt);
      return isSilent ? [issueAt(path, `Image ${position + 1} has no alternative text`)] : [];
    }),
  picture: ({ value, path }, { files }) => {
    if (!isRecord(value) || value.isDecorative === true || !isBlankText(String(value.alt ?? ''))) return [];
    const file = files.find(({ id }) => id === value.file);
    return file && isBlankText(file.alt) ? [issueAt([...path, 'alt'], noAlt)] : [];
  },
  richText: (visit, around) => [
    ...adviseHtml(String(visit.value ?? ''), around.levelBefore),
    ...adviseLinks(visit, around),
  ],
};

/** Only an image with a field for its alternative text is more than decoration. */
const adviseAlt: Adviser = ({ node, path, value, row }, { files }) => {
  const alt = behaviourOf(node.kind).siblings?.(node.meta).alt;
  if (isBlank(node, value) || alt === undefined) return [];
  const file = files.find(({ file_path }) => file_path === value);
  if (!isBlankText(String(row[alt] ?? '')) || !isBlankText(file?.alt ?? '')) return [];
  return [issueAt([...path.slice(0, -1), alt], noAlt)];
};

/** Images are blurred below this part of the recommended width. */
const minShare = 0.6;
/** Times the recommended width above which most of an image is wasted. */
const maxRatio = 4;

const adviseSize: Adviser = ({ node, value }, { files }) => {
  const recommend = behaviourOf(node.kind).recommendedSize?.(node.meta);
  const file = files.find(({ file_path }) => file_path === value);
  if (!recommend || !file?.width || !file.height) return [];
  const [width, height] = recommend;
  const part = Math.min(file.width / width, file.height / height);
  const what = `${file.width} × ${file.height} px`;
  if (part < minShare)
    return [`${what} is too small here and looks blurred: ${width} × ${height} px is best`];
  return part > maxRatio ? [`${what} is far larger than needed: ${width} × ${height} px is best`] : [];
};

function adviseHtml(html: string, levelBefore: number | undefined): string[] {
  const images = [...html.matchAll(/<img\b[^<>]*>/g)].map(([tag]) => tag);
  const silent = images.flatMap((tag, at) =>
    isBlankText(/\balt="([^"]*)"/.exec(tag)?.[1] ?? '')
      ? [`Image ${at + 1} in the text has no alternative text`]
      : [],
  );
  const levels = readLevels(html);
  const skips = levels.flatMap((level, at) => {
    const before = levels[at - 1] ?? levelBefore ?? 1;
    if (level <= before + 1) return [];
    return at === 0 && levelBefore === undefined
      ? [`The first heading is of level ${level}: begin with level 2`]
      : [`A heading of level ${level} follows one of level ${before}: use level ${before + 1}`];
  });
  return [...silent, ...skips];
}

function adviseSearch({ node, value, row }: Visit): string[] {
  const { search } = node.meta;
  if (search === undefined || !isBlankText(String(row[searchKeys[search]] ?? ''))) return [];
  const text = plainText(node, value);
  if (isBlankText(text)) {
    const isRequired = node.meta.required !== undefined;
    return isRequired ? [] : [`Search results show only general words: there is no ${search}`];
  }
  const limit = headLengths[search];
  const length = behaviourOf(node.kind).html ? 0 : countCharacters(text);
  return length > limit
    ? [`Search results cut this ${search} after ${limit} of its ${length} characters`]
    : [];
}

/** The reference of a link, or its path within this site. */
function ownLink(target: string): string[] {
  const address = completeLink(target);
  if (readReference(address)) return [address];
  const path = address.replace(/[?#].*$/, '');
  return path.startsWith('/') && !path.startsWith('//') ? [path] : [];
}
