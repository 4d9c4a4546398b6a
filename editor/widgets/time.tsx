import { isBlankText } from '#schemas/engine/text-measure.ts';
import { isTime, readTime } from '#schemas/fields/time.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { TypedInput } from './parts/typed-input.tsx';

function TimeControl(props: ControlProps<'time'>) {
  return (
    <TypedInput
      field={props}
      inputMode="text"
      placeholder="HH:MM"
      read={(typed) => readTime(typed) ?? (isBlankText(typed) ? null : typed)}
      write={(value) => String(value ?? '')}
      isAccepted={isTime}
    />
  );
}

/** A time of day, completed on blur; invalid input stays as typed. */
export const timeWidget: Widget<'time'> = { labels: 'control', Control: TimeControl };
