import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import classes from './gallery-content.module.css';
import { GalleryGrid } from './gallery-grid.tsx';
import { galleryQuery } from './gallery-query.ts';
import { GalleryTools } from './gallery-tools.tsx';
import type { PickRequest } from './pick-context.ts';
import { UploadList } from './upload-list.tsx';
import { useDeleteFiles } from './use-delete-files.tsx';
import type { UploadEntry, useUploads } from './use-uploads.ts';

interface GalleryContentProps {
  readonly request: PickRequest;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onClose: (chosen: readonly GalleryItem[]) => void;
}

/** What the gallery shows while it is open; made anew at each opening, so that nothing is selected and the list is fresh. */
export function GalleryContent({ request, uploads, onClose }: GalleryContentProps) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const gallery = useQuery({ ...galleryQuery, refetchOnMount: 'always' });
  const { isDeleting, remove } = useDeleteFiles();

  const items = (gallery.data ?? []).filter(({ id }) => !request.excludeIds?.includes(id));
  const wanted = search.trim().toLowerCase();
  const shown = items.filter(({ file_name }) => file_name.toLowerCase().includes(wanted));
  const chosen = selected.flatMap((url) => items.find((item) => item.url === url) ?? []);

  const isSelectable = ({ type }: GalleryItem) => request.multiple || type === 'image';
  const toggle = ({ url }: GalleryItem) =>
    setSelected((before) => {
      if (before.includes(url)) return before.filter((other) => other !== url);
      return request.multiple ? [...before, url] : [url];
    });
  useChooseUploaded(uploads.entries, (item) => {
    if (request.manages || !isSelectable(item)) return;
    setSelected((before) => (request.multiple ? [...before, item.url] : [item.url]));
  });
  const drop = async (gone: readonly GalleryItem[], done: string) => {
    const urls = await remove(gone, done);
    setSelected((before) => before.filter((url) => !urls.includes(url)));
    return urls.length > 0;
  };

  return (
    <>
      <GalleryTools search={search} onSearch={setSearch} onFiles={uploads.add} />
      <Text size="sm" c="dimmed" role="status">
        {gallery.data === undefined ? '' : countFiles(shown.length, items.length)}
      </Text>
      <div className={classes.files}>
        <UploadList entries={uploads.entries} onRemove={uploads.remove} onAdd={uploads.add} />
        <GalleryGrid
          items={shown}
          isFiltered={items.length > 0}
          gallery={gallery}
          selected={selected}
          isSelectable={isSelectable}
          onToggle={toggle}
          onDelete={(item) => drop([item], 'Deleted')}
        />
      </div>
      <Group justify="space-between" className={classes.foot ?? ''}>
        <Button
          variant="outline"
          color="red"
          disabled={chosen.length === 0}
          loading={isDeleting}
          onClick={() => void drop(chosen, 'Deleted selected')}
        >
          Delete Selected
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onClose(chosen)}>
          {chosen.length === 0 ? 'Select' : `Select (${chosen.length})`}
        </Button>
      </Group>
    </>
  );
}

/** Hands over each file that was sent after the gallery opened and has arrived. */
function useChooseUploaded(entries: readonly UploadEntry[], choose: (item: GalleryItem) => void): void {
  const told = useRef(new Set(entries.map(({ id }) => id)));
  useEffect(() => {
    for (const { id, item } of entries) {
      if (item === undefined || told.current.has(id)) continue;
      told.current.add(id);
      choose(item);
    }
  }, [entries, choose]);
}

function countFiles(shown: number, all: number): string {
  const unit = all === 1 ? 'file' : 'files';
  return shown === all ? `${all} ${unit}` : `${shown} of ${all} ${unit}`;
}
