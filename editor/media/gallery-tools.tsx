import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { maxSearchLength } from '#schemas/api/list.ts';

interface GalleryToolsProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The search field and the upload button. */
export function GalleryTools({ search, onSearch, onFiles }: GalleryToolsProps) {
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
