/** The grouping and decimal separators that people use together. */
const conventions = [
  [',', '.'],
  ['.', ','],
  [' ', '.'],
  [' ', ','],
  ["'", '.'],
  ['٬', '٫'],
] as const;

const plain = /^\d*\.?\d+$/;

interface Precision {
  /** Whether the number is whole, so that a single separator cannot be the decimal one. */
  readonly isWhole?: boolean;
  /** The most decimals of the number: with fewer than three, a separator before three digits groups them. */
  readonly decimals?: number | undefined;
}

/** Reads a number as a person types it; undefined where the text is no number, or could mean two. */
export function readNumber(text: string, { isWhole = false, decimals }: Precision): number | undefined {
  const [, sign = '', body = ''] = /^([-−+]?)(.+)$/.exec(latinDigits(text)) ?? [];
  const only = decimals === undefined ? readPlain(body, isWhole) : readPrecise(body, decimals);
  if (only === undefined) return undefined;
  const digits = tidyDigits(only);
  const written = digits !== '0' && /[-−]/.test(sign) ? `-${digits}` : digits;
  // A number with more digits than can be stored would come back as another one.
  return formatNumber(Number(written)) === written ? Number(written) : undefined;
}

function readPlain(body: string, isWhole: boolean): string | undefined {
  const readings = plain.test(body) ? [body] : readGrouped(body);
  const possible = isWhole && readings.length > 1 ? readings.filter((one) => !one.includes('.')) : readings;
  return possible.length === 1 ? possible[0] : undefined;
}

/** Reads point and comma alike. */
function readPrecise(body: string, decimals: number): string | undefined {
  const readings = readGrouped(body);
  const [only = plain.test(body) ? body : undefined, other] = readings;
  if (other === undefined) return only;
  const fitting = readings.filter((one) => (one.split('.')[1] ?? '').length <= decimals);
  return fitting.find((one) => one.includes('.')) ?? fitting[0];
}

/** Writes a number with a decimal point and without groups, as `readNumber` reads it back. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}

/** The text with Latin digits and plain spaces and apostrophes, without the invisible characters around Arabic numbers. */
export function latinDigits(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/’/g, "'");
}

/** Possible readings of a text with separators, each written with a decimal point. */
function readGrouped(body: string): string[] {
  const readings = conventions.flatMap(([group, decimal]) => {
    const [whole = '', fraction, ...rest] = body.split(decimal);
    const isWritten = /^\d+$/.test(whole) || isGrouped(whole.split(group));
    const isFraction = fraction === undefined || /^\d+$/.test(fraction);
    if (!isWritten || !isFraction || rest.length > 0) return [];
    return [[whole.replaceAll(group, ''), ...(fraction === undefined ? [] : [fraction])].join('.')];
  });
  return [...new Set(readings)];
}

function isGrouped([first = '', ...groups]: readonly string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

function tidyDigits(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept && `.${kept}`}`;
}
