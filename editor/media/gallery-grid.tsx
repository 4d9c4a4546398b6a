import { ActionIcon, Box, Button, Checkbox, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { Dialog, layers } from '../ui/dialog.tsx';
import { LoadFailure, lazyNamed, PageLoader } from '../ui/loaded.tsx';
import { FileDetails } from './file-details.tsx';
import { fileFacts } from './file-facts.ts';
import { FileGrid } from './file-grid.tsx';
import classes from './gallery-item-card.module.css';
import type { GalleryList } from './gallery-query.ts';

const ImageLightbox = lazyNamed(
  () => import('./image-lightbox.tsx'),
  'ImageLightbox',
  <PageLoader tall={false} />,
);

interface GalleryGridProps {
  readonly list: GalleryList;
  /** Shown where there are no files. */
  readonly none: string;
  readonly selected: readonly string[];
  readonly isSelectable: (item: GalleryItem) => boolean;
  readonly onToggle: (item: GalleryItem) => void;
  readonly onReplaced: (old: GalleryItem, item: GalleryItem) => void;
  readonly onDelete: (item: GalleryItem) => Promise<boolean>;
}

/** The grid of files with its lightbox, video player and details. */
export function GalleryGrid(props: GalleryGridProps) {
  const { list, none, selected, isSelectable, onToggle, onReplaced, onDelete } = props;
  const [viewed, setViewed] = useState<GalleryItem | null>(null);
  const [detailed, setDetailed] = useState<GalleryItem | null>(null);
  const renderCard = (item: GalleryItem, isActive: boolean) => (
    <GalleryItemCard
      item={item}
      isActive={isActive}
      isSelected={selected.includes(item.url)}
      isSelectable={isSelectable(item)}
      onToggle={() => onToggle(item)}
      onView={() => setViewed(item)}
      onDetails={() => setDetailed(item)}
      onDelete={() => void onDelete(item)}
    />
  );

  return (
    <Box flex={1} mih={0} aria-busy={list.isFetching}>
      {list.total === undefined && list.error === null && (
        <PageLoader label="Loading the gallery…" tall={false} />
      )}
      {list.error !== null && <LoadFailure title="Failed to load the gallery" query={list} />}
      {list.total === 0 && list.error === null && (
        <Text c="dimmed" ta="center" py="xl">
          {none}
        </Text>
      )}
      {list.total !== undefined && list.total > 0 && (
        <FileGrid total={list.total} items={list.items} onShow={list.show} renderCard={renderCard} />
      )}
      <LargeView items={[...list.items.values()]} viewed={viewed} onClose={() => setViewed(null)} />
      {detailed !== null && (
        <FileDetails
          item={detailed}
          onClose={() => setDetailed(null)}
          onReplaced={(item) => {
            onReplaced(detailed, item);
            setDetailed((shown) => (shown === detailed ? item : shown));
          }}
          onDelete={onDelete}
        />
      )}
    </Box>
  );
}

interface LargeViewProps {
  readonly items: readonly GalleryItem[];
  readonly viewed: GalleryItem | null;
  readonly onClose: () => void;
}

function LargeView({ items, viewed, onClose }: LargeViewProps) {
  if (viewed === null) return null;
  if (viewed.type === 'video') return <VideoPlayer item={viewed} onClose={onClose} />;
  return (
    <ImageLightbox
      images={items.filter(({ type }) => type === 'image')}
      start={viewed.url}
      onClose={onClose}
    />
  );
}

const player = {
  display: 'block',
  inlineSize: '100%',
  maxBlockSize: '70dvh',
  background: 'var(--mantine-color-black)',
};

function VideoPlayer({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={item.file_name} size="xl" zIndex={layers.overGallery} centered>
      {/* biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions */}
      <video style={player} src={item.file_path} controls autoPlay />
      {/* Without a button after them, Tab goes from the controls of the video behind the dialog. */}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}

interface GalleryItemCardProps {
  readonly item: GalleryItem;
  /** Whether it is the tab stop. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isSelectable: boolean;
  readonly onToggle: () => void;
  readonly onView: () => void;
  readonly onDetails: () => void;
  readonly onDelete: () => void;
}

/** A file of the gallery with checkbox, thumbnail and menu; Enter on the checkbox opens the large view. */
function GalleryItemCard(props: GalleryItemCardProps) {
  const { item, isActive, isSelected, isSelectable, onToggle, onView } = props;
  return (
    <div className={classes.card} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.image}
        onClick={isSelectable ? onToggle : onView}
        tabIndex={-1}
        aria-hidden
      >
        <Thumbnail item={item} />
      </button>
      <Checkbox
        className={classes.check ?? ''}
        checked={isSelected}
        // Focusable even if it cannot be selected, so that its file can be viewed.
        aria-disabled={!isSelectable || undefined}
        onChange={isSelectable ? onToggle : onView}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onView();
        }}
        tabIndex={isActive ? 0 : -1}
        aria-label={`Select ${item.file_name}`}
      />
      <ItemMenu {...props} />
      <span className={classes.name} title={item.file_name}>
        {item.file_name}
      </span>
      <span className={classes.facts}>{fileFacts(item)}</span>
    </div>
  );
}

function Thumbnail({ item }: { item: GalleryItem }) {
  if (item.type === 'video') {
    return (
      <span className={classes.video}>
        <IconPlayerPlayFilled size={36} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={item.thumbnail ?? item.file_path}
      alt={item.alt || item.file_name}
      loading="lazy"
      decoding="async"
    />
  );
}

function ItemMenu(props: GalleryItemCardProps) {
  const { item, isActive, isSelected, isSelectable, onToggle, onView, onDetails, onDelete } = props;
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal={false} width={140}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="md"
          className={classes.dots ?? ''}
          tabIndex={isActive ? 0 : -1}
          aria-label={`Actions for ${item.file_name}`}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onToggle} disabled={!isSelectable}>
          {isSelected ? 'Deselect' : 'Select'}
        </Menu.Item>
        <Menu.Item onClick={onView}>View</Menu.Item>
        <Menu.Item onClick={onDetails}>Details</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
