import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { useEngine } from '../../form/engine-context.ts';
import type { ControlProps } from '../../form/widget.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import classes from './parts.module.css';
import { usePick } from './pick-files.ts';

interface ImageChooserProps
  extends Pick<ControlProps<'image'>, 'path' | 'id' | 'labelId' | 'describedBy' | 'isInvalid'> {
  readonly label: string;
  /** The address of the chosen image; empty where it is not known. */
  readonly src: string;
  readonly isChosen: boolean;
  readonly ratio?: number | undefined;
  readonly hint?: ReactNode;
  /** Called with the path that the field has when the choice is made. */
  readonly onPick: (file: GalleryItem | undefined, path: string) => void;
}

/** The thumbnail of an image, and buttons to choose one in the gallery and to remove it. */
export function ImageChooser({ label, src, isChosen, ratio, hint, onPick, ...field }: ImageChooserProps) {
  const { path, id, labelId, describedBy, isInvalid } = field;
  const pick = usePick(path);
  const asked = { options: { multiple: false }, failed: 'Failed to select image' };
  return (
    <Group align="flex-start" gap={12}>
      <Thumbnail src={src} shape="large" ratio={ratio} />
      <Stack gap={6} flex={1} miw="min(11.25rem, 100%)">
        <span className={classes.note}>{hint}</span>
        <Group gap="xs">
          <Button
            id={id}
            variant="default"
            aria-describedby={describedBy}
            aria-labelledby={`${id} ${labelId}`}
            data-invalid={isInvalid || undefined}
            onClick={() => void pick(asked, ([file], here) => onPick(file, here))}
          >
            {isChosen ? 'Replace' : 'Choose image'}
          </Button>
          {isChosen && (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${label}`}
              onClick={() => onPick(undefined, path)}
            >
              Remove
            </Button>
          )}
        </Group>
        {!isChosen && (
          <span className={classes.note}>You can also drop a file into the gallery that opens.</span>
        )}
      </Stack>
    </Group>
  );
}

/** Writes the alternative text of a file as the start of a field for it that is blank or has the text of the file before. */
export function useProposedAlt(): (path: string, alt: string, formerAlt?: string) => void {
  const engine = useEngine();
  const proposed = useRef('');
  return (path, alt, formerAlt = '') => {
    const written = engine.values.read(path);
    if (typeof written !== 'string') return;
    if (!isBlankText(written) && written !== proposed.current && written !== formerAlt.trim()) return;
    proposed.current = alt.trim();
    engine.values.write(path, proposed.current);
  };
}
