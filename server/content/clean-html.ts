import sanitizeHtml from 'sanitize-html';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type Issue, issueAt } from '#schemas/engine/issue.ts';
import { isWebAddress, referenceSchemes } from '#schemas/engine/link-target.ts';
import { mapFields, walkFields } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { maxHtmlLength, richTextHtml } from '#schemas/fields/rich-text.ts';
import { createPause } from '../utils/in-turn.ts';

const { tags, attributes, schemes } = richTextHtml;
const ownFile = /^\/media\/[\w.-]+$/;
/** Maximum nesting depth of formatted text: the sanitiser's time grows with length times depth. */
const deepest = 64;
/** Maximum tags and entities of formatted text; many short ones need several times as long as text. */
const maxTags = 20_000;
/** Elements whose text is code or markup and is dropped with them. */
const dropped = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'iframe',
  'svg',
  'math',
  'template',
  'object',
];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...attributes.a], img: [...attributes.img] },
  allowedSchemes: [...schemes, ...referenceSchemes],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: dropped,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: isDisguised(attribs.href) ? {} : attribs }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImage(attribs.src),
};

function isImage(src: string | undefined): boolean {
  return src !== undefined && (ownFile.test(src) || (/^https:/i.test(src) && isWebAddress(src)));
}

/** Whether an address looks like a web address but is not a valid one. */
function isDisguised(href = ''): boolean {
  return /^\s*https?:/i.test(href) && !isWebAddress(href.trim());
}

class TooDeep extends Error {}

function sanitize(html: string): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...rules,
    onOpenTag: () => {
      depth += 1;
      if (depth > deepest) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

/** Removes everything from an HTML fragment that formatted text may not contain; undefined for one that is nested too deep. */
export function cleanHtml(html: string): string | undefined {
  if (!html.includes('<') && !html.includes('&')) return html;
  try {
    return sanitize(html);
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

/** Content with cleaned formatted text, and issues of rejected text. */
interface Cleaned {
  readonly content: AnyContent;
  readonly issues: readonly Issue[];
}

/** Cleans the formatted text of content, with pauses; text beyond the limits is removed and reported. */
export async function cleanContent(
  declaration: Declaration,
  content: AnyContent,
  check: (html: string) => string | undefined = () => undefined,
): Promise<Cleaned> {
  const pause = createPause();
  const cleaned = new Map<unknown, string>();
  const issues: Issue[] = [];
  for (const { node, path, value } of walkFields(declaration.fields, content)) {
    if (!behaviourOf(node.kind).html || typeof value !== 'string') continue;
    const reason = check(value);
    const clean = reason === undefined ? cleanHtml(value) : undefined;
    if (clean === undefined)
      issues.push(issueAt(path, `${node.meta.label} ${reason ?? 'is nested too deep'}`));
    cleaned.set(value, clean ?? '');
    await pause();
  }
  const clean = mapFields(declaration.fields, content, (node, value) =>
    behaviourOf(node.kind).html ? (cleaned.get(value) ?? value) : value,
  );
  return { content: clean, issues };
}

/** Why formatted text is rejected before it is sanitised. */
export function rejectHtml(html: string): string | undefined {
  if (html.length > maxHtmlLength) return 'is too long';
  const count = html.match(/[<&]/g)?.length ?? 0;
  return count > maxTags ? `has more than ${maxTags.toLocaleString('en')} tags and entities` : undefined;
}
