import type { Page } from '@playwright/test';

/** Names, below a global object, of what Safari 16.4 or Firefox 121 does not have. */
const newer = {
  Intl: ['Segmenter', 'DurationFormat'],
  Clipboard: ['prototype.readText'],
  Map: ['groupBy', 'prototype.getOrInsert', 'prototype.getOrInsertComputed'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Set: ['union', 'intersection', 'difference', 'symmetricDifference'].map((name) => `prototype.${name}`),
  ArrayBuffer: ['prototype.transfer', 'prototype.transferToFixedLength'],
  Uint8Array: ['fromBase64', 'fromHex', 'prototype.toBase64', 'prototype.toHex'],
  RegExp: ['escape'],
  Error: ['isError'],
  Math: ['sumPrecise', 'f16round'],
  URL: ['parse', 'canParse'],
  AbortSignal: ['any'],
  ReadableStream: ['from'],
  Document: ['prototype.startViewTransition', 'prototype.caretPositionFromPoint'],
  Element: ['checkVisibility', 'setHTMLUnsafe', 'getHTML', 'moveBefore'].map((name) => `prototype.${name}`),
  HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'].map((name) => `prototype.${name}`),
  globalThis: [
    'Iterator',
    'Temporal',
    'navigation',
    'scheduler',
    'requestIdleCallback',
    'cancelIdleCallback',
  ],
};

/** Removes from the pages of a context the features that the oldest supported browsers lack. */
export async function useOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    const remove = (owner: object, path: string): void => {
      const [first = '', ...rest] = path.split('.');
      if (rest.length > 0) remove(Reflect.get(owner, first), rest.join('.'));
      else if (first in owner && !Reflect.deleteProperty(owner, first))
        throw new Error(`${first} cannot be removed`);
    };
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    for (const name of Object.getOwnPropertyNames(iterators)) remove(iterators, name);
    for (const [owner, paths] of Object.entries(names))
      for (const path of paths) remove(Reflect.get(globalThis, owner), path);
  }, newer);
}
