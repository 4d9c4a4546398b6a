import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { uploadReplacement } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { useInvalidateEntries } from '../data/use-invalidate-entries.ts';
import { notify, stays } from '../ui/notify.tsx';
import { useOnce } from '../ui/use-once.ts';
import { prepareUpload } from './compress-image.ts';
import { fileNameOf } from './file-facts.ts';
import { galleryKey } from './gallery-query.ts';

interface ReplaceButtonProps {
  readonly item: GalleryItem;
  /** Called with the replacement. */
  readonly onReplaced: (item: GalleryItem) => void;
}

/** Uploads a file that replaces another one wherever that is used. */
export function ReplaceButton({ item, onReplaced }: ReplaceButtonProps) {
  const client = useQueryClient();
  const refreshRows = useInvalidateEntries();
  const resetPicker = useRef<() => void>(null);
  const [progress, setProgress] = useState(0);
  const [isSending, once] = useOnce();
  const replace = (chosen: File | null) =>
    once(async () => {
      if (chosen === null) return;
      // Allows choosing the same file again after a failure.
      resetPicker.current?.();
      setProgress(0);
      try {
        const file = await prepareUpload(chosen);
        const { data } = await uploadReplacement(fileNameOf(item), file, { onProgress: setProgress });
        notify({ kind: 'success', text: wordMoved(data.moved) });
        // Refetches all screens; an open form has the old revision, so its save is detected as stale.
        client.removeQueries({ type: 'inactive' });
        await Promise.all([client.invalidateQueries({ queryKey: galleryKey }), refreshRows()]);
        onReplaced(data.file);
      } catch (error) {
        notify({ kind: 'error', title: 'Upload failed', text: messageOf(error), stay: stays.upload });
      }
    });

  return (
    <FileButton
      accept={`${item.type}/*`}
      onChange={(file) => void replace(file)}
      resetRef={resetPicker}
      inputProps={{ 'aria-label': `File to replace ${item.file_name}` }}
    >
      {(props) => (
        <Button {...props} variant="default" disabled={isSending}>
          {isSending ? `Uploading ${progress}%` : 'Replace file'}
        </Button>
      )}
    </FileButton>
  );
}

function wordMoved(places: number): string {
  if (places === 0) return 'File replaced';
  return `File replaced in ${places} ${places === 1 ? 'place' : 'places'}. The old file stays in the gallery.`;
}
