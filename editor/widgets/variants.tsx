import { NativeSelect, SegmentedControl } from '@mantine/core';
import { initialContent } from '#schemas/engine/initial.ts';
import { isRecord, recordsOf } from '#schemas/engine/records.ts';
import { useEngine, useRead } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { RecordFields } from './parts/record-fields.tsx';

function VariantsControl(props: ControlProps<'variants'>) {
  const { node, path, level } = props;
  const engine = useEngine();
  const type = useRead(path, typeOf);
  const [record] = recordsOf(node, engine.values.read(path));
  return (
    <>
      <TypeChoice {...props} type={type} />
      {record && record.fields.length > 0 && (
        <RecordFields key={type} node={node} path={path} level={level} fields={record.fields} />
      )}
    </>
  );
}

function TypeChoice({ node, path, labelId, describedBy, type }: ControlProps<'variants'> & { type: string }) {
  const { values, switchedOff } = useEngine();
  const choose = (next: string) => {
    const place = (name: string) => JSON.stringify([values.pin(path), name]);
    const value = values.read(path);
    if (isRecord(value)) switchedOff.set(place(type), structuredClone(value));
    const fields = node.types?.get(next)?.fields;
    values.write(
      path,
      fields ? (switchedOff.get(place(next)) ?? { _type: next, ...initialContent(fields) }) : null,
    );
  };
  const types = [...(node.types ?? [])].map(([value, { label }]) => ({ value, label }));
  const data = [{ value: '', label: 'None' }, ...types];
  const common = { 'aria-labelledby': labelId, 'aria-describedby': describedBy, data, value: type };
  return data.length > maxSegments ? (
    <NativeSelect {...common} onChange={(event) => choose(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...common} onChange={choose} />
  );
}

/** Choices that stand side by side on a phone. */
const maxSegments = 4;

/** The type of the record in a field; empty for none. */
const typeOf = (value: unknown) => (isRecord(value) ? String(value._type) : '');

/** A record of one of several types: their choice, and the fields of the chosen one. */
export const variantsWidget: Widget<'variants'> = { labels: 'group', Control: VariantsControl };
