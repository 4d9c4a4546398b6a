import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { Dialog, layers } from '../ui/dialog.tsx';
import { lazyNamed } from '../ui/lazy-named.tsx';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { FileDetails } from './file-details.tsx';
import { FileGrid } from './file-grid.tsx';
import { GalleryItemCard } from './gallery-item-card.tsx';
import type { GalleryList } from './use-gallery-list.ts';

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
    </Dialog>
  );
}
