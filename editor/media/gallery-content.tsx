import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { maxSearchLength } from '#schemas/api/endpoint.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { useSettled } from '../data/pointer.ts';
import { useItemFocus } from '../ui/focus.ts';
import classes from './gallery-content.module.css';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { type GalleryFilter, useGalleryList } from './gallery-query.ts';
import type { PickRequest } from './pick-context.ts';
import { useDeleteFiles } from './use-delete-files.tsx';
import { UploadList, usePendingUploads, type useUploads } from './use-uploads.tsx';

interface GalleryContentProps {
  readonly request: PickRequest;
  readonly uploads: ReturnType<typeof useUploads>;
  readonly onClose: (chosen: readonly GalleryItem[]) => void;
}

/** Milliseconds after the last key before the server is searched. */
const searchDelay = 250;

/** The content of the open gallery; mounted at each opening, with no selection and a fresh list. */
export function GalleryContent({ request, uploads, onClose }: GalleryContentProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), searchDelay);
  const [filter, setFilter] = useState<GalleryFilter>(request.filter ?? { type: request.type });
  const changeFilter = (next: GalleryFilter) => {
    setFilter(next);
    request.onFilter?.(next);
  };
  const except = request.excludeIds ?? [];
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const isNarrowed = isFiltered || wanted !== '';
  const all = useGalleryList({ except });
  const found = useGalleryList({ except, ...filter, search: wanted }, isNarrowed);
  const shown = isNarrowed ? found : all;
  const { isDeleting, remove } = useDeleteFiles();
  useItemFocus();

  const { chosen, isSelectable, toggle, add, drop, replace } = useSelection(request, [
    ...all.items.values(),
    ...found.items.values(),
  ]);
  const late = usePendingUploads(uploads.entries, add);
  const waits = request.multiple && !request.manages;
  const removeFiles = async (removed: readonly GalleryItem[], done: string) => {
    const urls = await remove(removed, done);
    drop(urls);
    return urls.length > 0;
  };
  const removeChosen = async () => {
    if (await removeFiles(chosen, 'Deleted selected')) takeLostFocus(count.current);
  };

  return (
    <>
      <GalleryTools search={search} onSearch={setSearch} onFiles={uploads.add} />
      <GalleryFilters filter={filter} onChange={changeFilter} />
      <Text ref={count} size="sm" c="dimmed" role="status" tabIndex={-1} mih="1lh">
        {shown.total === undefined ? '' : countFiles(shown.total, all.total ?? shown.total)}
      </Text>
      <div className={classes.files}>
        <UploadList entries={uploads.entries} onRemove={uploads.remove} onAdd={uploads.add} />
        <GalleryGrid
          list={shown}
          none={describeNone(isFiltered, wanted)}
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
        {chosen.length > 0 && (
          <Button
            variant={request.manages ? 'outline' : 'subtle'}
            color={request.manages ? 'red' : 'gray'}
            loading={isDeleting}
            onClick={() => void removeChosen()}
          >
            Delete Selected
          </Button>
        )}
      </SelectBar>
    </>
  );
}

/** Focuses an element in place of a button that has the focus and goes, unless the focus has moved since. */
function takeLostFocus(element: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) element?.focus();
  });
}

function describeNone(isFiltered: boolean, search: string): string {
  if (isFiltered) return 'No file matches these filters';
  return search === '' ? 'No files yet. Upload the first, or drop it here.' : 'No file has a name like that';
}

function countFiles(shown: number, all: number): string {
  const unit = all === 1 ? 'file' : 'files';
  return shown === all ? `${all} ${unit}` : `${shown} of ${all} ${unit}`;
}

/** The selected files, in order of selection. */
function useSelection(request: PickRequest, items: readonly GalleryItem[]) {
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

interface GalleryToolsProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

function GalleryTools({ search, onSearch, onFiles }: GalleryToolsProps) {
  const resetPicker = useRef<() => void>(null);
  const addFiles = (files: File[]) => {
    onFiles(files);
    // Allows choosing the same file again after a failure.
    resetPicker.current?.();
  };

  return (
    <Group gap="sm">
      <TextInput
        flex="1 1 12rem"
        placeholder="Search images..."
        aria-label="Search images"
        maxLength={maxSearchLength}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        data-autofocus
      />
      <FileButton
        multiple
        accept="image/*,video/*"
        onChange={addFiles}
        resetRef={resetPicker}
        inputProps={{ 'aria-label': 'Files to upload' }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            Upload Files
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

interface SelectBarProps {
  readonly count: number;
  /** The number of running uploads; selecting several files waits for them. */
  readonly underWay: number;
  readonly failed: number;
  readonly onSelect: () => void;
  readonly children?: ReactNode;
}

/** The footer of the gallery; its button waits for running uploads, so that none is left out. */
function SelectBar({ count, underWay, failed, onSelect, children }: SelectBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isWaiting = isConfirming && underWay > 0;
  useEffect(() => {
    if (!isConfirming || underWay > 0) return;
    setConfirming(false);
    if (failed === 0 && count > 0) onSelect();
  }, [isConfirming, underWay, failed, count, onSelect]);
  const press = () => (underWay > 0 ? setConfirming(true) : onSelect());

  return (
    <div className={classes.foot}>
      <Text size="sm" c={failed > 0 ? 'red' : 'dimmed'} role="status">
        {describeWait({ isWaiting, underWay, failed })}
      </Text>
      <Group justify="space-between" gap="sm">
        {children}
        <Group gap="sm" ms="auto">
          {isWaiting && count > 0 && (
            <Button variant="default" onClick={onSelect}>
              Select {count} now
            </Button>
          )}
          <Button disabled={count + underWay === 0} loading={isWaiting} onClick={press}>
            {count === 0 ? 'Select' : `Select (${count})`}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

interface Wait {
  readonly isWaiting: boolean;
  readonly underWay: number;
  readonly failed: number;
}

function describeWait({ isWaiting, underWay, failed }: Wait): string {
  const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
  if (isWaiting) return `Waiting for ${files(underWay)} to upload. Then everything is selected.`;
  if (underWay > 0)
    return `${files(underWay)} still uploading. Select waits for ${underWay === 1 ? 'it' : 'them'}.`;
  return failed > 0
    ? `${files(failed)} could not be uploaded and ${failed === 1 ? 'is' : 'are'} not selected.`
    : '';
}
