import { Switch } from '@mantine/core';
import { initialContent } from '#schemas/engine/initial.ts';
import { isOptional, isRecord } from '#schemas/engine/records.ts';
import { useEngine, useRead } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { RecordFields } from './parts/record-fields.tsx';

function GroupControl(props: ControlProps<'group'>) {
  const isOn = useRead(props.path, isRecord);
  return (
    <>
      {isOptional(props.node) && <GroupSwitch {...props} isOn={isOn} />}
      {isOn && <RecordFields {...props} />}
    </>
  );
}

function GroupSwitch({ isOn, ...field }: ControlProps<'group'> & { isOn: boolean }) {
  const { node, path, id, labelId, describedBy } = field;
  const { values, switchedOff } = useEngine();
  const toggle = (on: boolean) => {
    const place = JSON.stringify(values.pin(path));
    const value = values.read(path);
    if (isRecord(value)) switchedOff.set(place, structuredClone(value));
    values.write(path, on ? (switchedOff.get(place) ?? initialContent(node.fields)) : null);
  };
  return (
    <Switch
      id={id}
      label={isOn ? 'On' : 'Off'}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      checked={isOn}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}

/** Fields that belong together, in a frame below their label; a switch where they are optional. */
export const groupWidget: Widget<'group'> = { labels: 'group', Control: GroupControl };
