import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { afterEach, expect, test, vi } from 'vitest';
import { richText } from '#schemas/fields/index.ts';
import { richTextHtml } from '#schemas/fields/rich-text.ts';
import { expectConsole } from '#testing/console.ts';
import { declare, renderForm } from '../testing/render-form.tsx';
import { cleanPasted } from './parts/clean-pasted.ts';
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

test('the box of a link has only its address and a button that saves it', async () => {
  // jsdom lays nothing out, so that nothing seems focusable.
  expectConsole(/focus-trap/);
  const { user } = renderForm(declare({ details: richText({ label: 'Details' }) }), {
    details: '<p>Old</p>',
  });
  await user.click(await screen.findByRole('button', { name: 'Link' }));

  // jsdom does not position the box, which is hidden until it is, and a hidden box has no name.
  const box = await screen.findByRole('dialog', { hidden: true });
  const shown = [...box.querySelectorAll('button')].filter(({ style }) => style.display !== 'none');
  expect(shown.map((button) => button.textContent)).toEqual(['Save']);
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
  // jsdom does not report it.
  Object.assign(box, { isContentEditable: true });
  const pasted = new PastedData();
  pasted.setData('text/plain', 'sand '.repeat(50_000));

  act(() => void fireEvent.paste(box, { clipboardData: pasted }));

  expect(String(form.read().details).match(/sand/g)).toHaveLength(40_000);
  expect(
    screen.getByText(/Only the first 200,000 of 250,000 pasted characters were inserted$/),
  ).toBeDefined();
});

function paste(html: string): string {
  const editor = new Editor({ extensions: richTextExtensions, content: cleanPasted(html) });
  const read = editor.getHTML();
  editor.destroy();
  return read;
}

test.each([
  [
    'a heading of the first level',
    `<h1 style='color:blue'><span style="font-size:20pt">Shade</span></h1><p class=MsoNormal>first<o:p></o:p></p>`,
    '<h2>Shade</h2><p>first</p>',
  ],
  [
    'a list of Word',
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt'><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span>Ghaf</p><p class=MsoListParagraphCxSpLast>·&nbsp; <b>Sidr</b></p>`,
    '<ul><li><p>Ghaf</p></li><li><p><strong>Sidr</strong></p></li></ul>',
  ],
  [
    'a numbered list of Word',
    '<p class="MsoListParagraph">1.&nbsp; Dig</p><p class="MsoListParagraph">2.&nbsp; Plant</p><p>Then wait</p>',
    '<ol><li><p>Dig</p></li><li><p>Plant</p></li></ol><p>Then wait</p>',
  ],
  [
    'a table',
    '<table><tr><th>Plants</th><td>214</td></tr><tr><td>Metres</td><td>80</td></tr></table>',
    '<p>Plants, 214</p><p>Metres, 80</p>',
  ],
  [
    'emphasis that stands in styles',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span>Plain and </span><span style="font-weight:700">bold</span> <span style="font-style:italic">slanted</span></p></b>',
    '<p>Plain and <strong>bold</strong> <em>slanted</em></p>',
  ],
  [
    'a table that is a layout',
    '<table><tr><td><p>With a <a href="https://ghaf.example/">link</a></p><p>Second</p></td></tr><tr><td><b>Left</b> </td><td></td><td>right</td></tr></table>',
    '<p>With a <a href="https://ghaf.example/">link</a></p><p>Second</p><p><strong>Left</strong>, right</p>',
  ],
])('%s is kept as what the site can show', (_, html, kept) => {
  expect(paste(html)).toBe(kept);
});
