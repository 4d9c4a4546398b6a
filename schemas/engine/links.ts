import { behaviourOf } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { mapFields, type Visit, walkFields } from './walk.ts';

/** A link in content: the value of a field, or one in formatted text. */
export interface FoundLink extends Visit {
  readonly target: string;
}

/** The links in content, in the order of the form. */
export function listLinks(fields: readonly FieldNode[], content: AnyContent): FoundLink[] {
  return [...walkFields(fields, content)].flatMap((visit) =>
    linksIn(visit.node, visit.value).map((target) => ({ ...visit, target })),
  );
}

/** The targets of the links in the value of a field. */
export function linksIn({ kind }: FieldNode, value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return [];
  const { isLink, html } = behaviourOf(kind);
  if (isLink) return [value];
  if (!html) return [];
  return [...value.matchAll(/<a\b[^<>]*\bhref="([^"]*)"/g)].map(([, target = '']) => unescapeMarkup(target));
}

/** Copies content with the target of each link mapped; without one, a field is blank and formatted text has the words without a link. */
export function mapLinks(
  fields: readonly FieldNode[],
  content: AnyContent,
  change: (target: string) => string | undefined,
): AnyContent {
  return mapFields(fields, content, ({ kind }, value) => {
    if (typeof value !== 'string' || value === '') return value;
    const { isLink, html } = behaviourOf(kind);
    if (isLink) return change(value) ?? '';
    return html ? mapHtmlLinks(value, change) : value;
  });
}

/** The tags of links in sanitised HTML. */
const element = /<a href="([^"]*)">|<a>|<\/a>/g;

function mapHtmlLinks(html: string, change: (target: string) => string | undefined): string {
  const isKept: boolean[] = [];
  return html.replace(element, (tag, target?: string) => {
    if (tag === '</a>') return isKept.pop() === false ? '' : tag;
    const before = target === undefined ? undefined : unescapeMarkup(target);
    const after = before === undefined ? undefined : change(before);
    isKept.push(before === undefined || after !== undefined);
    if (before === undefined || after === before) return tag;
    return after === undefined ? '' : `<a href="${escapeMarkup(after)}">`;
  });
}

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function escapeMarkup(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => markup[sign] ?? sign);
}

function unescapeMarkup(text: string): string {
  return text.replace(/&(?:amp|quot|lt|gt);/g, (name) => {
    const found = Object.entries(markup).find(([, written]) => written === name);
    return found?.[0] ?? name;
  });
}
