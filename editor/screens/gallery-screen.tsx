import { Button, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePickFiles } from '../gallery/gallery-provider.tsx';
import { galleryQuery } from '../gallery/gallery-query.ts';
import { Screen } from '../ui/screen.tsx';

/** Opens the gallery in multiple mode; behind it stands what the gallery holds and a way to open it again. */
export function GalleryScreen() {
  const pickFiles = usePickFiles();
  const isOpened = useRef(false);
  const { data } = useQuery(galleryQuery);

  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    pickFiles({ multiple: true });
  }, [pickFiles]);

  const videos = data?.filter(({ type }) => type === 'video').length ?? 0;
  const images = (data?.length ?? 0) - videos;
  const megabytes = Math.round((data ?? []).reduce((sum, { size }) => sum + size, 0) / 100_000) / 10;

  return (
    <Screen
      title="Gallery"
      actions={<Button onClick={() => pickFiles({ multiple: true })}>Open gallery</Button>}
    >
      <Paper withBorder radius="md" p="lg">
        <Text>
          {data === undefined
            ? 'Pictures and films of the whole site.'
            : `The gallery holds ${images} ${images === 1 ? 'image' : 'images'} and ${videos} ${videos === 1 ? 'video' : 'videos'}, ${megabytes} MB together.`}
        </Text>
        <Text c="dimmed" size="sm" mt="xs">
          Whatever is uploaded here can be chosen in every editor. A file that a page uses is only deleted
          after you agreed to it.
        </Text>
      </Paper>
    </Screen>
  );
}
