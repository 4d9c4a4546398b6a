import { Button, Group } from '@mantine/core';
import { useContext } from 'react';
import { isFormerAddress } from '#schemas/api/links.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { slugify } from '#schemas/fields/slug.ts';
import { TakeAddress, useEngine, useIssue } from '../form/engine-context.ts';
import { locateField, siblingPath } from '../form/locate.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/text-inputs.tsx';

function SlugControl(props: ControlProps<'slug'>) {
  const { node, path } = props;
  const engine = useEngine();
  const message = useIssue(path);
  const take = useContext(TakeAddress);
  const source = siblingPath(path, node.meta.from);
  const label = locateField(engine.declaration.fields, parsePath(source)).node?.meta.label ?? node.meta.from;
  const make = () => engine.choose(path, slugify(String(engine.values.read(source) ?? '')));
  return (
    <Group gap="xs" align="flex-end">
      <div style={{ flex: '1 1 12rem' }}>
        <LineInput {...props} />
      </div>
      <Button variant="default" onClick={make}>
        Make from {label.toLowerCase()}
      </Button>
      {take !== null && message !== undefined && isFormerAddress(message) && (
        <Button variant="default" onClick={() => take(String(engine.values.read(path)))}>
          Use it here
        </Button>
      )}
    </Group>
  );
}

/** The last part of a page's URL, which can be generated from another field, and be taken over from an entry that had it before. */
export const slugWidget: Widget<'slug'> = { labels: 'control', Control: SlugControl };
