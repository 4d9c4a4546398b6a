const mostDigits = 12;

/** The whole number that a typed text means, whatever else stands in it; null where it has no digit. */
export function readNumber(text: string): number | null {
  const digits = text
    .normalize('NFKD')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/\D/g, '')
    .slice(0, mostDigits);
  return digits === '' ? null : Number(digits);
}
