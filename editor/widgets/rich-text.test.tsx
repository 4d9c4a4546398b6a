import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { afterEach, expect, test, vi } from 'vitest';
import { richText } from '#schemas/fields/index.ts';
import { richTextHtml } from '#schemas/fields/rich-text.ts';
import { declare, renderForm } from '../testing/render-form.tsx';
import { richTextExtensions } from './rich-text-editor.tsx';

const stored =
  '<h2>Head</h2><p>Some <strong>bold</strong>, <em>slanted</em>, <u>lined</u> and <s>struck</s> text<br>with <a href="/services">a link</a>.</p>' +
  '<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol><blockquote><p>Said</p></blockquote><hr><img src="/media/1.jpg" alt="A wall">';

afterEach(() => vi.unstubAllGlobals());

function readBack(html: string): string {
  const editor = new Editor({ extensions: richTextExtensions, content: html });
  const read = editor.getHTML();
  editor.destroy();
  return read;
}

test('rich text is not changed by the editor', () => {
  expect(readBack(stored)).toBe(stored);
});

test('the editor cannot produce HTML that may not be stored', () => {
  const html = readBack(
    '<h1>Big</h1><p style="color:red" onclick="x()">a<code>b</code></p><script>c</script><a href="javascript:alert(1)">d</a>',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');

  const tags = new Set([...page.body.querySelectorAll('*')].map((element) => element.tagName.toLowerCase()));
  expect([...tags].filter((tag) => !(richTextHtml.tags as readonly string[]).includes(tag))).toEqual([]);
  expect(html).not.toMatch(/style=|onclick|javascript:/);
});

test('mounting the rich text editor changes nothing, and its label names it', async () => {
  const { form, dirt, changes, saves } = renderForm(declare({ details: richText({ label: 'Details' }) }), {
    details: '<p>Old  way</p>',
  });

  const box = await screen.findByRole('textbox', { name: 'Details' });
  await waitFor(() => expect(box.textContent).toContain('Old'));
  await act(() => form.save());

  expect(saves).toEqual([{ details: '<p>Old  way</p>' }]);
  expect([dirt, changes]).toEqual([[], []]);
});

/** The data of a paste; jsdom has none. */
class PastedData {
  readonly #texts = new Map<string, string>();
  setData = (type: string, text: string) => void this.#texts.set(type, text);
  getData = (type: string) => this.#texts.get(type) ?? '';
}

test('the start of a very long text is pasted, and the field says how much that is', async () => {
  vi.stubGlobal('DataTransfer', PastedData);
  const { form } = renderForm(declare({ details: richText({ label: 'Details' }) }), {
    details: '<p>Old</p>',
  });
  const box = await screen.findByRole('textbox', { name: 'Details' });
  // jsdom does not say so.
  Object.assign(box, { isContentEditable: true });
  const pasted = new PastedData();
  pasted.setData('text/plain', 'sand '.repeat(50_000));

  act(() => void fireEvent.paste(box, { clipboardData: pasted }));

  expect(String(form.read().details).match(/sand/g)).toHaveLength(40_000);
  expect(
    screen.getByText(/Only the first 200,000 of 250,000 pasted characters were inserted$/),
  ).toBeDefined();
});
