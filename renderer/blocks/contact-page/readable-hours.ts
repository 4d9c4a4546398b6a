import { type WrittenHours, writtenSpan } from '../../layout/opening-hours.ts';

/** Whether every day is hours, `closed`, `holiday` or blank, and one has hours; other words such as `by appointment` may mean anything. */
export function isReadable(written: WrittenHours): boolean {
  const days = Object.values(written);
  return (
    days.every((day) => /^(?:[\s,;&]|and|closed|holiday)*$/i.test(day.replace(writtenSpan, ''))) &&
    days.some((day) => day.search(writtenSpan) !== -1)
  );
}
