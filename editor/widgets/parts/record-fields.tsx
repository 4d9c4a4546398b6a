import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { summarise } from '#schemas/engine/text-measure.ts';
import { plainText } from '#schemas/engine/walk.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import { useEngine, useRead } from '../../form/engine-context.ts';
import { IssueBadge } from '../../form/error-summary.tsx';
import { columnsOf, Fields } from '../../form/fields.tsx';
import { opensInPanel } from '../../form/locate.ts';
import type { ControlProps } from '../../form/widget.ts';
import classes from '../group.module.css';

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
