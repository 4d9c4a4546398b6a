import { useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { PickRequest } from './pick-context.ts';

/** The selected files, in order of selection. */
export function useSelection(request: PickRequest, items: readonly GalleryItem[]) {
  const [selected, setSelected] = useState<readonly GalleryItem[]>([]);
  const isSelectable = ({ type }: GalleryItem) => request.multiple || type === (request.type ?? 'image');
  const toggle = (item: GalleryItem) =>
    setSelected((before) => {
      if (before.some(({ url }) => url === item.url)) return without(before, [item.url]);
      return request.multiple ? [...before, item] : [item];
    });
  const add = (item: GalleryItem) => {
    if (request.manages || !isSelectable(item)) return;
    setSelected((before) => (request.multiple ? [...without(before, [item.url]), item] : [item]));
  };
  const drop = (urls: readonly string[]) => setSelected((before) => without(before, urls));
  const replace = (old: GalleryItem, item: GalleryItem) =>
    setSelected((before) => before.map((other) => (other.url === old.url ? item : other)));
  // A file that was just uploaded may not be in the list yet.
  const chosen = selected.map((item) => items.find(({ url }) => url === item.url) ?? item);
  return { chosen, isSelectable, toggle, add, drop, replace };
}

function without(items: readonly GalleryItem[], urls: readonly string[]): readonly GalleryItem[] {
  return items.filter(({ url }) => !urls.includes(url));
}
