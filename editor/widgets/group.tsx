import { NativeSelect, SegmentedControl, Switch, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { isOptional, isRecord, recordsOf } from '#schemas/engine/records.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { plainText } from '#schemas/engine/walk.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import { useEngine, useRead } from '../form/engine-context.ts';
import { IssueBadge } from '../form/error-summary.tsx';
import { columnsOf, Fields } from '../form/fields.tsx';
import { opensInPanel } from '../form/locate.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { describeWith } from '../ui/described.tsx';
import classes from './group.module.css';

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
  const common = { 'aria-labelledby': labelId, data, value: type };
  return data.length > maxSegments ? (
    <NativeSelect
      {...common}
      inputContainer={describeWith(describedBy)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  ) : (
    <SegmentedControl {...common} aria-describedby={describedBy} onChange={choose} />
  );
}

/** Maximum number of choices that are side by side on a phone. */
const maxSegments = 4;

/** The type of the record in a field; empty for none. */
const typeOf = (value: unknown) => (isRecord(value) ? String(value._type) : '');

/** A record of one of several types: their choice, and the fields of the chosen one. */
export const variantsWidget: Widget<'variants'> = { labels: 'group', Control: VariantsControl };

interface RecordFieldsProps extends Pick<ControlProps<FieldKind>, 'node' | 'path' | 'level'> {
  /** The fields of its record, where it can have one of several types. */
  readonly fields?: readonly FieldNode[];
}

/** The fields of the record in a value, in a frame; at the third level and deeper, a button that opens them in the panel. */
export function RecordFields({ node, path, level, fields = node.fields }: RecordFieldsProps) {
  const { declaration } = useEngine();
  if (opensInPanel(declaration.fields, node, parsePath(path)))
    return <RecordButton node={node} path={path} fields={fields} />;
  return (
    <div className={classes.group}>
      <Fields nodes={fields} path={path} level={level + 1} columns={columnsOf(node)} />
    </div>
  );
}

const maxSummary = 80;

function RecordButton({ node, path, fields }: Required<Omit<RecordFieldsProps, 'level'>>) {
  const { focus } = useEngine();
  const summary = useRead(path, (record) => summariseRecord(record, fields));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () => focus.addList(path, { openAt: () => false, focusNear: () => button.current?.focus() }),
    [focus, path],
  );
  return (
    <UnstyledButton
      ref={button}
      className={classes.record ?? ''}
      aria-haspopup="dialog"
      onClick={() => void focus.openNested(parsePath(path))}
    >
      <IconChevronRight size={18} aria-hidden className={classes.recordIcon} />
      <span className={classes.recordText}>
        <span className={classes.recordName}>Edit {node.meta.label}</span>
        {summary !== '' && <span dir="auto">{summary}</span>}
      </span>
      <IssueBadge paths={[path]} />
    </UnstyledButton>
  );
}

function summariseRecord(record: unknown, fields: readonly FieldNode[]): string {
  if (!isRecord(record)) return '';
  const texts = fields.map((field) => plainText(field, record[field.key]).trim());
  return summarise(texts.filter(Boolean).join(', '), maxSummary);
}
