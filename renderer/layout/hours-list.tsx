import { useSettingsMark } from '../engine/preview/field-mark.tsx';
import { groupHours, useOpeningHours } from './opening-hours.ts';

/** Opening hours, one line per group of days; nothing if there are none. */
export function HoursList({ className }: { className: string | undefined }) {
  const lines = groupHours(useOpeningHours());
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
