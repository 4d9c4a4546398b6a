import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import classes from './upload-list.module.css';
import type { UploadEntry } from './use-uploads.ts';

const failedFirst = (entries: readonly UploadEntry[]) =>
  entries.toSorted((a, b) => Number(b.status === 'error') - Number(a.status === 'error'));

const labels = { uploading: 'Uploading', done: 'Done', error: 'Error' } as const;
const colours = { uploading: 'accent', done: 'accent', error: 'red' } as const;

interface UploadListProps {
  readonly entries: readonly UploadEntry[];
  readonly onRemove: (id: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The running uploads, each with name, progress bar and status. */
export function UploadList({ entries, onRemove, onAdd }: UploadListProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Uploads">
      {failedFirst(entries).map(({ id, file, file: { name }, progress, status, reason }) => (
        <Group key={id} component="li" gap="0.25rem 0.75rem" mih="1.75rem">
          <Text size="sm" truncate flex="1 1 10rem">
            {name}
          </Text>
          <Progress
            flex="2 1 8rem"
            value={progress}
            color={colours[status]}
            aria-label={`Upload of ${name}`}
            animated={status === 'uploading'}
          />
          <Text size="sm" c={status === 'error' ? 'red' : 'dimmed'} flex="1 1 8rem">
            {status === 'uploading' ? `${labels[status]} ${progress}%` : labels[status]}
            {reason !== undefined && `: ${reason}`}
          </Text>
          {status === 'error' && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Upload ${name} again`}
                onClick={() => {
                  onRemove(id);
                  onAdd([file]);
                }}
              >
                Try again
              </Button>
              <CloseButton
                size="sm"
                aria-label={`Remove ${name} from the list`}
                onClick={() => onRemove(id)}
              />
            </>
          )}
        </Group>
      ))}
    </ul>
  );
}
