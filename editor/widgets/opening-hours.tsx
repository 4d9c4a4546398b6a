import { Button, Menu, Text } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { formatWeekday } from '#schemas/engine/format-value.ts';
import { weekdays, weekOrder, workdays } from '#schemas/engine/opening-hours.ts';
import { isListNode, type ListNode } from '#schemas/engine/row-title.ts';
import { useIssue, useIssueCount, useValue } from '../form/engine-context.ts';
import { Field } from '../form/field.tsx';
import formClasses from '../form/form.module.css';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './opening-hours.module.css';
import { IconButton } from './parts/item-buttons.tsx';
import { useWeek } from './parts/use-week.ts';

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

interface WeekHoursProps {
  readonly node: ListNode;
  readonly path: string;
  readonly level: number;
}

type Week = ReturnType<typeof useWeek> & WeekHoursProps;

/** The days of a week, each with its ranges of hours. */
function WeekHours(props: WeekHoursProps) {
  const week = { ...props, ...useWeek(props.node, props.path) };
  const message = useIssue(props.path);
  return (
    <div data-path={props.path}>
      {weekOrder.map((day) => (
        <Day key={weekdays[day]} week={week} day={day} name={formatWeekday(day, 'long')} />
      ))}
      {week.places.has(-1) && <Day week={week} day={-1} name="No day" />}
      {message && <Text className={formClasses.error}>{message}</Text>}
    </div>
  );
}

interface DayProps {
  readonly week: Week;
  readonly day: number;
  readonly name: string;
}

function Day({ week, day, name }: DayProps) {
  const { places, actions } = week;
  const id = useId();
  const ranges = places.get(day) ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
    <div role="group" aria-labelledby={id} className={classes.day}>
      <div className={classes.head}>
        <Text span inherit fw={600} id={id}>
          {name}
        </Text>
        {ranges.length === 0 && (
          <Text span inherit c="dimmed">
            Closed
          </Text>
        )}
        <div className={classes.actions}>
          {day !== -1 && (
            <Button
              id={actions.buttonId(day)}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={`Add hours to ${name}`}
              onClick={() => actions.add(day)}
            >
              Add hours
            </Button>
          )}
          {day !== -1 && ranges.length > 0 && <CopyMenu week={week} day={day} name={name} />}
        </div>
      </div>
      {ranges.length > 0 && (
        <ul className={classes.ranges}>
          {ranges.map(({ key, at }, place) => (
            <Range key={key} week={week} at={at} isDayShown={day === -1}>
              <IconButton
                className={classes.remove}
                aria-label={`Remove hours ${place + 1} of ${name}`}
                onClick={() => actions.remove(key)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </Range>
          ))}
        </ul>
      )}
    </div>
  );
}

const [firstWorkday = 0, lastWorkday = 0] = [workdays[0], workdays.at(-1)];
const nameOf = (day: number) => formatWeekday(day, 'long');

function CopyMenu({ week: { actions }, day, name }: DayProps) {
  const next = weekOrder[weekOrder.indexOf(day) + 1];
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconCopy size={14} aria-hidden />}
          aria-label={`Copy hours of ${name}`}
        >
          Copy
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {next !== undefined && (
          <Menu.Item onClick={() => actions.copy(day, [next])}>{`To ${nameOf(next)}`}</Menu.Item>
        )}
        <Menu.Item onClick={() => actions.copy(day, workdays)}>
          {`To ${nameOf(firstWorkday)} to ${nameOf(lastWorkday)}`}
        </Menu.Item>
        <Menu.Item onClick={() => actions.copy(day, weekOrder)}>To every day</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface RangeProps {
  readonly week: Week;
  /** Its position in the list. */
  readonly at: number;
  /** Whether its day can be chosen, because it has none. */
  readonly isDayShown: boolean;
  readonly children: React.ReactNode;
}

/** The two times of a range; whether it closes the next day is asked where the second is not later. */
function Range({ week: { node, path, level }, at, isDayShown, children }: RangeProps) {
  const here = `${path}.${at}`;
  const isOvernight = useIsOvernight(here);
  const [times, wide] = [
    ['from', 'to'],
    [...(isDayShown ? ['day'] : []), ...(isOvernight ? ['overnight'] : [])],
  ];
  const renderFields = (keys: readonly string[], className?: string) =>
    node.fields
      .filter(({ key }) => keys.includes(key))
      .map((field) => (
        <div key={field.key} className={className}>
          <Field node={field} path={`${here}.${field.key}`} level={level} />
        </div>
      ));
  return (
    <li className={classes.range}>
      {renderFields(times)}
      {children}
      {renderFields(wide, classes.wide)}
    </li>
  );
}

function useIsOvernight(path: string): boolean {
  const [from, to, overnight] = [
    useValue(`${path}.from`),
    useValue(`${path}.to`),
    useValue(`${path}.overnight`),
  ];
  const hasIssue = useIssueCount([`${path}.overnight`]) > 0;
  const isBackward = typeof from === 'string' && typeof to === 'string' && to <= from;
  return hasIssue || isBackward || overnight !== false;
}
