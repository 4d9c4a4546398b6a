const bullet = /^[\s\u00a0]*(?:[·•§o▪–-]|\(?\d{1,3}[.)])[\s\u00a0]+/;
const blocks = 'p, div, h1, h2, h3, h4, h5, h6';

/** Converts pasted HTML to elements that the editor supports: heading levels, lists that Word writes as paragraphs, and table rows as lines. */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
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

/** A row of short cells becomes a line; other rows are not changed. */
function joinCells(row: Element): void {
  const cells = [...row.children].filter(isFilled);
  if (cells.length < 2 || cells.some(isMoreThanLine)) return;
  const line = row.ownerDocument.createElement('p');
  for (const cell of cells) {
    if (line.hasChildNodes()) line.append(', ');
    line.append(...trimEnds(cell.querySelector(blocks) ?? cell).childNodes);
  }
  const whole = row.ownerDocument.createElement('td');
  whole.append(line);
  row.replaceChildren(whole);
}

const isFilled = (cell: Element) => cell.textContent.trim() !== '' || cell.querySelector('img') !== null;

const isMoreThanLine = (cell: Element) =>
  cell.querySelectorAll(blocks).length > 1 || cell.querySelector('ul, ol, img, table') !== null;

function trimEnds(element: Element): Element {
  const { firstChild, lastChild } = element;
  if (firstChild?.nodeType === Node.TEXT_NODE) firstChild.nodeValue = firstChild.nodeValue?.trimStart() ?? '';
  if (lastChild?.nodeType === Node.TEXT_NODE) lastChild.nodeValue = lastChild.nodeValue?.trimEnd() ?? '';
  return element;
}

/** Word writes a list item as a paragraph that starts with its bullet. */
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
