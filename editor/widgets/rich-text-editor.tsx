import { useMantineContext } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { IconPhoto } from '@tabler/icons-react';
import { EditorState } from '@tiptap/pm/state';
import { createDocument, type Editor, mergeAttributes, Node, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { readReference } from '#schemas/engine/link-target.ts';
import { richTextHtml } from '#schemas/fields/rich-text.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps } from '../form/widget.ts';
import { cleanPasted } from './parts/clean-pasted.ts';
import { pickFiles } from './parts/pick-files.ts';
import classes from './parts/rich-text.module.css';

interface Names extends Pick<ControlProps<'richText'>, 'id' | 'labelId' | 'describedBy' | 'isInvalid'> {
  readonly placeholder: string | undefined;
}

interface RichTextEditorProps extends Names {
  readonly html: string;
  onChange(html: string): void;
}

/** The rich text editor; calls `onChange` only for changes by a person. */
export function RichTextEditor({ html, onChange, ...names }: RichTextEditorProps) {
  const { id, labelId, describedBy, isInvalid, placeholder } = names;
  const last = useRef(html);
  const { getStyleNonce } = useMantineContext();
  const nonce = getStyleNonce?.();
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    ...(nonce !== undefined && { injectNonce: nonce }),
    onUpdate: ({ editor: current }) => {
      last.current = current.isEmpty ? '' : current.getHTML();
      onChange(last.current);
    },
  });
  useEffect(() => {
    if (!editor || html === last.current) return;
    last.current = html;
    replaceContent(editor, html);
  }, [editor, html]);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: nameTextbox({ id, labelId, describedBy, isInvalid, placeholder }),
        transformPastedHTML: cleanPasted,
      },
    });
  }, [editor, id, labelId, describedBy, isInvalid, placeholder]);
  return (
    <Frame
      editor={editor}
      data-invalid={isInvalid || undefined}
      className={classes.frame ?? ''}
      styles={withoutNewTab}
    >
      <Toolbar editor={editor} />
      <Frame.Content className={classes.content ?? ''} />
    </Frame>
  );
}

/** Hides the button that lets a link open in a new tab: links are stored without that, and it has no name. */
const withoutNewTab = { linkEditorExternalControl: { display: 'none' } };

/** Replaces the text and clears the editor's undo history: the form undoes this change. */
function replaceContent(editor: Editor, html: string): void {
  const { schema, plugins } = editor.state;
  const doc = createDocument(html, schema);
  editor.view.updateState(EditorState.create({ doc, plugins: [...plugins] }));
}

function nameTextbox({ id, labelId, describedBy, isInvalid, placeholder }: Names) {
  return {
    id,
    role: 'textbox',
    dir: 'auto',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(placeholder && { 'aria-placeholder': placeholder }),
  };
}

function Toolbar({ editor }: { editor: Editor | null }) {
  return (
    <Frame.Toolbar>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
        <Frame.H4 />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Blockquote />
        <Frame.Hr />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Link />
        <Frame.Unlink />
        <ImageControl editor={editor} />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
    </Frame.Toolbar>
  );
}

function ImageControl({ editor }: { editor: Editor | null }) {
  const services = useServices();
  const insert = async () => {
    const asked = { options: { multiple: false }, failed: 'Failed to select image' };
    const [file] = await pickFiles(services, asked);
    const image = file && { type: 'image', attrs: { src: file.file_path } };
    if (image) editor?.chain().focus().insertContent(image).run();
  };
  return (
    <Frame.Control aria-label="Insert image" title="Insert image" onClick={() => void insert()}>
      <IconPhoto size={16} stroke={1.5} aria-hidden />
    </Frame.Control>
  );
}

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
