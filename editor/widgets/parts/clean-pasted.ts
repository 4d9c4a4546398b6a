const bullet = /^[\s\u00a0]*(?:[·•§o▪–-]|\(?\d{1,3}[.)])[\s\u00a0]+/;

/** What another program put on the clipboard, in the forms that the editor knows: its largest headings, the lists that Word writes as paragraphs, and rows of a table as lines. */
export function cleanPasted(html: string): string {
  // Without their styles, which no page of the back office lets through, and of which nothing is kept.
  const plain = html.replace(/<[^<>]+>/g, (tag) => tag.replace(/\sstyle=(?:"[^"]*"|'[^']*')/gi, ''));
  const page = new DOMParser().parseFromString(plain, 'text/html');
  for (const heading of page.querySelectorAll('h1')) rename(heading, 'h2');
  for (const row of page.querySelectorAll('tr')) joinCells(row);
  for (const entry of page.querySelectorAll('p[class*="MsoListParagraph"]')) listEntry(entry);
  return page.body.innerHTML;
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function joinCells(row: Element): void {
  const line = row.ownerDocument.createElement('p');
  line.textContent = [...row.children].map((cell) => cell.textContent.trim()).join(', ');
  const cell = row.ownerDocument.createElement('td');
  cell.append(line);
  row.replaceChildren(cell);
}

/** Word writes an entry as a paragraph that begins with its sign. */
function listEntry(entry: Element): void {
  const sign = bullet.exec(entry.textContent)?.[0];
  if (sign === undefined) return;
  const tag = /\d/.test(sign) ? 'ol' : 'ul';
  cutStart(entry, sign.length);
  const before = entry.previousElementSibling;
  const list = before?.matches(`${tag}[data-pasted]`) ? before : entry.ownerDocument.createElement(tag);
  if (list !== before) entry.before(list);
  list.setAttribute('data-pasted', '');
  list.append(entry);
  rename(entry, 'li');
}

function cutStart(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? '';
    texts.currentNode.nodeValue = text.slice(left);
    left -= Math.min(left, text.length);
  }
}
