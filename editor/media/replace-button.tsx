import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { uploadReplacement } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { galleryKey, staleAfterEntry } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { beginWork } from '../ui/dirty-forms.ts';
import { notify, stays } from '../ui/notify.tsx';
import { fileNameOf } from './file-facts.ts';
import { prepareUpload } from './prepare-upload.ts';

interface ReplaceButtonProps {
  readonly item: GalleryItem;
  /** Resolves to whether the person agrees to what is lost by it. */
  readonly mayReplace: () => Promise<boolean>;
  /** Called with the new file, also where the details were closed meanwhile. */
  readonly onReplaced: (item: GalleryItem) => void;
}

/** Uploads a file that replaces another one wherever that is used. */
export function ReplaceButton({ item, mayReplace, onReplaced }: ReplaceButtonProps) {
  const client = useQueryClient();
  const resetPicker = useRef<() => void>(null);
  const [progress, setProgress] = useState(0);
  const { run: replace, isRunning } = useAction({
    send: async (chosen: File) => {
      setProgress(0);
      const endWork = beginWork();
      try {
        const file = await prepareUpload(chosen);
        return (await uploadReplacement(fileNameOf(item), file, { onProgress: setProgress })).data;
      } finally {
        endWork();
      }
    },
    stale: [galleryKey, ...staleAfterEntry],
    failed: (thrown) =>
      notify({ kind: 'error', title: 'Upload failed', text: messageOf(thrown), stay: stays.upload }),
    onDone: ({ moved, file }) => {
      notify({ kind: 'success', text: wordMoved(moved) });
      // Refetches all screens; an open form has the old revision, so its save is detected as stale.
      client.removeQueries({ type: 'inactive' });
      onReplaced(file);
    },
  });

  const choose = async (file: File | null) => {
    // Allows choosing the same file again after a failure.
    resetPicker.current?.();
    if (file && (await mayReplace())) await replace(file);
  };
  return (
    <FileButton
      accept={`${item.type}/*`}
      onChange={choose}
      resetRef={resetPicker}
      inputProps={{ 'aria-label': `File to replace ${item.file_name}` }}
    >
      {(props) => (
        <Button {...props} variant="default" disabled={isRunning}>
          {isRunning ? `Uploading ${progress}%` : 'Replace file'}
        </Button>
      )}
    </FileButton>
  );
}

function wordMoved(places: number): string {
  if (places === 0) return 'File replaced';
  return `File replaced in ${places} ${places === 1 ? 'place' : 'places'}. The old file stays in the gallery.`;
}
