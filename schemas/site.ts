const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dubai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date where the company works, YYYY-MM-DD. */
export function companyDay(now: Date = new Date()): string {
  return format.format(now);
}
