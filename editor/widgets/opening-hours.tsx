import { isListNode } from '#schemas/engine/row-title.ts';
import { Field } from '../form/field.tsx';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './opening-hours.module.css';
import { WeekHours } from './parts/week-hours.tsx';

function OpeningHoursControl({ node, path, level }: ControlProps<'openingHours'>) {
  return (
    <div className={classes.hours}>
      {node.fields.filter(isListNode).map((part) => {
        const place = { node: part, path: `${path}.${part.key}`, level: level + 1 };
        if (part.key === 'week') return <WeekHours key={part.key} {...place} />;
        return <Field key={part.key} {...place} />;
      })}
    </div>
  );
}

/** The hours of each day of the week, which can be copied to other days, and a list of exceptions. */
export const openingHoursWidget: Widget<'openingHours'> = { labels: 'group', Control: OpeningHoursControl };
