import { Button, Group } from '@mantine/core';
import { parsePath } from '#schemas/engine/issue.ts';
import { slugify } from '#schemas/fields/slug.ts';
import { useEngine } from '../form/engine-context.ts';
import { locateField, siblingPath } from '../form/locate.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';

function SlugControl({ node, path, isInvalid }: ControlProps<'slug'>) {
  const engine = useEngine();
  const source = siblingPath(path, node.meta.from);
  const label = locateField(engine.declaration.fields, parsePath(source)).node?.meta.label ?? node.meta.from;
  const make = () => {
    engine.values.write(path, slugify(String(engine.values.read(source) ?? '')));
    engine.validation.touch(path);
  };
  return (
    <Group gap="xs" align="flex-end">
      <div style={{ flex: '1 1 12rem' }}>
        <LineInput meta={node.meta} path={path} isInvalid={isInvalid} />
      </div>
      <Button variant="default" onClick={make}>
        Make from {label.toLowerCase()}
      </Button>
    </Group>
  );
}

/** The last part of a page's URL, which can be generated from another field. */
export const slugWidget: Widget<'slug'> = { labels: 'control', Control: SlugControl };
