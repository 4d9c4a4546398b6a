import type { FieldKind } from '#schemas/fields/index.ts';
import { Fields } from '../../form/fields.tsx';
import type { ControlProps } from '../../form/widget.ts';
import classes from '../group.module.css';

/** The fields of the record in a value, in a frame. */
export function RecordFields({
  node,
  path,
  level,
}: Pick<ControlProps<FieldKind>, 'node' | 'path' | 'level'>) {
  return (
    <div className={classes.group}>
      <Fields nodes={node.fields} path={path} level={level + 1} />
    </div>
  );
}
