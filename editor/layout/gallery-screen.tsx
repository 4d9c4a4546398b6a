import { Alert, Button, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GalleryItem, GallerySummary } from '#schemas/api/gallery.ts';
import { formatSize } from '#schemas/engine/file-size.ts';
import { FileDetails } from '../media/file-details.tsx';
import { readFilter } from '../media/gallery-filters.tsx';
import { type GalleryFilter, galleryPageQuery, gallerySummaryQuery } from '../media/gallery-query.ts';
import { usePickFiles } from '../media/pick-context.ts';
import { useDeleteFiles } from '../media/use-delete-files.tsx';
import { Loaded, PageLoader } from '../ui/loaded.tsx';
import { notify } from '../ui/notify.tsx';
import { Screen } from '../ui/screen.tsx';
import classes from './file-shelf.module.css';

const shelfLength = 12;

/** The gallery screen: opens the gallery; behind it counts, recent files and images without alt text. */
export function GalleryScreen() {
  const open = useOpenGallery();
  const summary = useQuery(gallerySummaryQuery);
  const newest = useQuery(galleryPageQuery({}, 1, shelfLength));
  const [detailed, setDetailed] = useState<GalleryItem | null>(null);
  const { remove } = useDeleteFiles();

  return (
    <Screen
      title="Gallery"
      lead={
        <Text c="dimmed" mih="1lh">
          {summary.data && describeFiles(summary.data)}
        </Text>
      }
      actions={<Button onClick={open}>Open gallery</Button>}
    >
      <Loaded
        query={newest}
        failure="Failed to load the gallery"
        loader={<PageLoader label="Loading the gallery…" />}
      >
        {({ files }) => <Shelves files={files} onOpen={open} onDetails={setDetailed} />}
      </Loaded>
      {detailed !== null && (
        <FileDetails
          item={detailed}
          onClose={() => setDetailed(null)}
          onReplaced={(item) => setDetailed((shown) => (shown === detailed ? item : shown))}
          onDelete={async (item) => (await remove([item], 'Deleted')).length > 0}
        />
      )}
    </Screen>
  );
}

/** Opens the gallery when the screen is mounted, and returns how to open it again. */
function useOpenGallery(): () => void {
  const pickFiles = usePickFiles();
  const isOpened = useRef(false);
  const [query, setQuery] = useSearchParams();
  const keepFilter = (filter: GalleryFilter) => {
    const kept = Object.entries(filter).filter(([, value]) => value !== undefined);
    setQuery(kept, { replace: true });
  };
  const open = () => {
    const request = { multiple: true, manages: true, filter: readFilter(query), onFilter: keepFilter };
    pickFiles(request).catch((error: unknown) => {
      console.warn('The gallery could not be opened', error);
      notify({ kind: 'error', text: 'The gallery could not be opened. Reload the page and try again.' });
    });
  };
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    open();
  });
  return open;
}

interface ShelvesProps {
  readonly files: readonly GalleryItem[];
  readonly onOpen: () => void;
  readonly onDetails: (item: GalleryItem) => void;
}

function Shelves({ files, onOpen, onDetails }: ShelvesProps) {
  const { data: withoutAlt } = useQuery(galleryPageQuery({ show: 'without_alt' }, 1, shelfLength));
  if (files.length === 0) {
    return (
      <Alert color="accent" title="No files yet">
        Whatever is uploaded here can be chosen in every editor.
        <Button display="block" mt="md" onClick={onOpen}>
          Upload the first
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        Newest files
      </Title>
      <FileShelf files={files} onDetails={onDetails} />
      {withoutAlt && (
        <>
          <Title order={2} size="h4" mt="xl" mb={4}>
            Without alternative text
          </Title>
          <Text size="sm" c="dimmed" mb="sm">
            {withoutAlt.total === 0
              ? 'Every image has an alternative text.'
              : `${withoutAlt.total} ${withoutAlt.total === 1 ? 'image has' : 'images have'} no alternative text yet. Open one to describe it.`}
          </Text>
          <FileShelf files={withoutAlt.files} onDetails={onDetails} />
        </>
      )}
    </>
  );
}

function describeFiles({ images, videos, size }: GallerySummary): string {
  return `${images} ${images === 1 ? 'image' : 'images'} and ${videos} ${videos === 1 ? 'video' : 'videos'}, ${formatSize(size)} together`;
}

interface FileShelfProps {
  readonly files: readonly GalleryItem[];
  readonly onDetails: (item: GalleryItem) => void;
}

/** A row of files; each opens its details. */
function FileShelf({ files, onDetails }: FileShelfProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.shelf}>
      {files.map((file) => (
        <li key={file.url}>
          <UnstyledButton
            className={classes.file ?? ''}
            aria-label={`Details of ${file.file_name}`}
            onClick={() => onDetails(file)}
          >
            {file.type === 'video' ? (
              <IconPlayerPlayFilled size={32} aria-hidden />
            ) : (
              <img src={file.thumbnail ?? file.file_path} alt="" loading="lazy" decoding="async" />
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
