import { mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { readReference } from '#schemas/engine/link-target.ts';
import { richTextHtml } from '#schemas/fields/rich-text.ts';

/** An image from the gallery between paragraphs. */
const image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  // Pasted images may have URLs that only the other program can load.
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }, { tag: 'img[src^="https://"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** The extensions of the rich text editor: exactly the HTML that may be stored. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: [...richTextHtml.schemes],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url, { defaultValidate }) =>
        url.startsWith('/') ||
        url.startsWith('#') ||
        readReference(url) !== undefined ||
        Boolean(defaultValidate(url)),
    },
  }),
  image,
];
