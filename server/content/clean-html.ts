import sanitizeHtml from 'sanitize-html';
import type { AnyContent, Declaration } from '#schemas/declaration.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { richTextHtml } from '#schemas/fields/rich-text.ts';
import { mapFields } from '#schemas/walk.ts';

const { tags, attributes, schemes } = richTextHtml;
const ownFile = /^\/media\/[\w.-]+$/;
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
  allowedSchemes: [...schemes],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: dropped,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
};

function isPicture(src: string | undefined): boolean {
  return src !== undefined && (ownFile.test(src) || /^https:\/\//i.test(src));
}

/** Removes everything from an HTML fragment that formatted text may not contain. */
export function cleanHtml(html: string): string {
  return html.includes('<') || html.includes('&') ? sanitizeHtml(html, rules) : html;
}

/** Cleans every formatted text of some content. */
export function cleanContent(declaration: Declaration, content: AnyContent): AnyContent {
  return mapFields(declaration.fields, content, (node, value) =>
    behaviourOf(node.kind).html && typeof value === 'string' ? cleanHtml(value) : value,
  );
}
