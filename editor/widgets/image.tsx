import { Button, Group, Stack } from '@mantine/core';
import type { ImageMeta } from '#schemas/fields/image.ts';
import { useEngine, useValue } from '../form/engine-context.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';
import { pickFiles } from './parts/pick-files.ts';
import { Thumbnail } from './parts/thumbnail.tsx';

function ImageControl({ node, path, id, labelId, describedBy, isInvalid }: ControlProps<'image'>) {
  const { recommend } = node.meta;
  const engine = useEngine();
  const services = useServices();
  const value = useValue(path);
  const src = typeof value === 'string' ? value : '';
  const put = (address: string) => {
    engine.values.write(path, address);
    engine.validation.touch(path);
  };
  const choose = async () => {
    const [first] = await pickFiles(services, {
      options: { multiple: false },
      failed: 'Failed to select image',
    });
    if (first) put(first.url);
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
              onClick={() => put('')}
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

function hintOf({ recommend, hint }: ImageMeta): string {
  const size = recommend && `Recommended ${recommend[0]}\u00a0×\u00a0${recommend[1]}\u00a0px`;
  return [size, hint].filter(Boolean).join(', ');
}

/** An image from the gallery. */
export const imageWidget: Widget<'image'> = { labels: 'group', Control: ImageControl };
