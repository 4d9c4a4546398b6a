import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import classes from './gallery-content.module.css';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryTools } from './gallery-tools.tsx';
import type { PickRequest } from './pick-context.ts';
import { SelectBar } from './select-bar.tsx';
import { UploadList } from './upload-list.tsx';
import { useDeleteFiles } from './use-delete-files.tsx';
import { useGalleryList } from './use-gallery-list.ts';
import { usePendingUploads } from './use-pending-uploads.ts';
import { useSelection } from './use-selection.ts';
import type { useUploads } from './use-uploads.ts';

interface GalleryContentProps {
  readonly request: PickRequest;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onClose: (chosen: readonly GalleryItem[]) => void;
}

/** Milliseconds after the last key before the server is searched. */
const searchDelay = 250;

/** The content of the open gallery; mounted at each opening, with no selection and a fresh list. */
export function GalleryContent({ request, uploads, onClose }: GalleryContentProps) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), searchDelay);
  const filter = { except: request.excludeIds ?? [] };
  const all = useGalleryList(filter);
  const found = useGalleryList({ ...filter, search: wanted }, wanted !== '');
  const shown = wanted === '' ? all : found;
  const { isDeleting, remove } = useDeleteFiles();

  const { chosen, isSelectable, toggle, add, drop, replace } = useSelection(request, [
    ...all.items.values(),
    ...found.items.values(),
  ]);
  const late = usePendingUploads(uploads.entries, add);
  const waits = request.multiple && !request.manages;
  const removeFiles = async (gone: readonly GalleryItem[], done: string) => {
    const urls = await remove(gone, done);
    drop(urls);
    return urls.length > 0;
  };

  return (
    <>
      <GalleryTools search={search} onSearch={setSearch} onFiles={uploads.add} />
      <Text size="sm" c="dimmed" role="status">
        {shown.total === undefined ? '' : countFiles(shown.total, all.total ?? shown.total)}
      </Text>
      <div className={classes.files}>
        <UploadList entries={uploads.entries} onRemove={uploads.remove} onAdd={uploads.add} />
        <GalleryGrid
          list={shown}
          isFiltered={wanted !== ''}
          selected={chosen.map(({ url }) => url)}
          isSelectable={isSelectable}
          onToggle={toggle}
          onReplaced={replace}
          onDelete={(item) => removeFiles([item], 'Deleted')}
        />
      </div>
      <SelectBar
        count={chosen.length}
        underWay={waits ? late.underWay : 0}
        failed={waits ? late.failed : 0}
        onSelect={() => onClose(chosen)}
      >
        <Button
          variant={request.manages ? 'outline' : 'subtle'}
          color={request.manages ? 'red' : 'gray'}
          disabled={chosen.length === 0}
          loading={isDeleting}
          onClick={() => void removeFiles(chosen, 'Deleted selected')}
        >
          Delete Selected
        </Button>
      </SelectBar>
    </>
  );
}

function countFiles(shown: number, all: number): string {
  const unit = all === 1 ? 'file' : 'files';
  return shown === all ? `${all} ${unit}` : `${shown} of ${all} ${unit}`;
}
