import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { richTextExtensions } from '../rich-text-editor.tsx';
import { cleanPasted } from './clean-pasted.ts';

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
