import { useSettingsMark } from '../engine/preview/field-mark.tsx';
import { useOpeningHours } from './opening-hours.ts';

/** The opening hours, one line for days that follow each other with the same hours; nothing where there are none. */
export function HoursList({ className }: { className: string | undefined }) {
  const lines = useOpeningHours();
  const { frame, mark } = useSettingsMark('opening_hours');
  if (lines.length === 0) return null;
  return (
    <dl className={className} {...frame}>
      {lines.map(({ days, time, first }) => (
        <div key={days} {...mark(first)}>
          <dt>{days}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}
