/** The level of a heading in a form, as Mantine's titles expect it. */
export function headingOrder(level: number): 2 | 3 | 4 | 5 | 6 {
  if (level <= 2) return 2;
  if (level === 3) return 3;
  if (level === 4) return 4;
  return level === 5 ? 5 : 6;
}
