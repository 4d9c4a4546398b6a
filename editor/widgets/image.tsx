import { Button, Group, Stack } from '@mantine/core';
import { useRef } from 'react';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import type { ImageMeta } from '#schemas/fields/image.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { siblingPath } from '../form/locate.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';
import { pickFiles } from './parts/pick-files.ts';
import { Thumbnail } from './parts/thumbnail.tsx';

function ImageControl({ node, path, id, labelId, describedBy, isInvalid }: ControlProps<'image'>) {
  const { recommend } = node.meta;
  const services = useServices();
  const value = useValue(path);
  const src = typeof value === 'string' ? value : '';
  const put = usePut(path, node.meta.altIn);
  const choose = async () => {
    const [first] = await pickFiles(services, {
      options: { multiple: false },
      failed: 'Failed to select image',
    });
    if (first) put(first.url, first.alt);
  };
  return (
    <div className={classes.image}>
      <Thumbnail src={src} shape="large" ratio={recommend && recommend[0] / recommend[1]} />
      <Stack gap={6} flex={1} miw={180}>
        <span className={classes.note}>{hintOf(node.meta)}</span>
        <Group gap="xs">
          <Button
            id={id}
            variant="default"
            aria-describedby={describedBy}
            aria-labelledby={`${id} ${labelId}`}
            data-invalid={isInvalid || undefined}
            onClick={() => void choose()}
          >
            {src ? 'Replace' : 'Choose image'}
          </Button>
          {src && (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${node.meta.label}`}
              onClick={() => put('', '')}
            >
              Remove
            </Button>
          )}
        </Group>
        {!src && <span className={classes.note}>You can also drop a file into the gallery that opens.</span>}
      </Stack>
    </div>
  );
}

/** Writes an image, and the alternative text of its file as the start of a field for it that is blank or has the text of the image before. */
function usePut(path: string, altIn: string | undefined) {
  const engine = useEngine();
  const proposed = useRef('');
  return (address: string, alt: string) => {
    engine.history.batch(() => {
      engine.values.write(path, address);
      const altPath = altIn === undefined ? undefined : siblingPath(path, altIn);
      const written = altPath === undefined ? undefined : engine.values.read(altPath);
      if (altPath === undefined || typeof written !== 'string') return;
      if (!isBlankText(written) && written !== proposed.current) return;
      proposed.current = alt.trim();
      engine.values.write(altPath, proposed.current);
    });
    engine.validation.touch(path);
  };
}

function hintOf({ recommend, hint }: ImageMeta): string {
  const size = recommend && `Recommended ${recommend[0]}\u00a0×\u00a0${recommend[1]}\u00a0px`;
  return [size, hint].filter(Boolean).join(', ');
}

/** An image from the gallery. */
export const imageWidget: Widget<'image'> = { labels: 'group', Control: ImageControl };
