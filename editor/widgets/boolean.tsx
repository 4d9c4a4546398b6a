import { Group, Switch, Text } from '@mantine/core';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';

function BooleanControl({ node, path, id, describedBy }: ControlProps<'boolean'>) {
  const engine = useEngine();
  const isOn = useValue(path) === true;
  const [on, off] = node.meta.words ?? ['Yes', 'No'];
  return (
    <Group gap="xs" mih={36}>
      <Switch
        id={id}
        checked={isOn}
        aria-describedby={describedBy}
        onChange={(event) => engine.values.write(path, event.currentTarget.checked)}
      />
      <Text component="span" size="sm" aria-hidden>
        {isOn ? on : off}
      </Text>
    </Group>
  );
}

/** A yes-or-no choice. */
export const booleanWidget: Widget<'boolean'> = { labels: 'control', Control: BooleanControl };
