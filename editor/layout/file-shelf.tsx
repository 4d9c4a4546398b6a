import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import classes from './file-shelf.module.css';

interface FileShelfProps {
  readonly files: readonly GalleryItem[];
  readonly onDetails: (item: GalleryItem) => void;
}

/** A row of files; each opens its details. */
export function FileShelf({ files, onDetails }: FileShelfProps) {
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
