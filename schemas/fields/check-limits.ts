import type { MetaProblem } from '../engine/declaration-error.ts';
import type { SelectOption } from '../engine/value-outline.ts';

interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The problem of a smallest and a largest value between which there is none; `usual` are those that hold where they are not given. */
export function checkLimits(
  { min, max }: Limits,
  usual: { readonly min: number; readonly max: number },
): MetaProblem | undefined {
  for (const [option, limit] of Object.entries({ min, max }))
    if (limit !== undefined && !Number.isFinite(limit))
      return [option, `${limit} is no number`, 'write a number'];
  const least = min ?? usual.min;
  const most = max ?? usual.max;
  if (least <= most) return undefined;
  return max === undefined
    ? ['min', `${least} is more than ${most}, the most that there can be`, 'write a smaller number']
    : [
        'max',
        `${most} is less than ${least}, the smallest allowed`,
        'write a larger number, or a smaller "min"',
      ];
}

/** The problem of limits of a number of items. */
export function checkCounts({ min, max }: Limits, most: number): MetaProblem | undefined {
  for (const [option, limit, first] of [
    ['min', min, 0],
    ['max', max, 1],
  ] as const)
    if (limit !== undefined && (!Number.isInteger(limit) || limit < first))
      return [option, `${limit} is no number of items`, `write a whole number from ${first}`];
  return checkLimits({ min, max }, { min: 0, max: most });
}

/** The problem of a length that no text can have, or of a counter without one. */
export function checkLengths({
  max,
  counter,
}: {
  readonly max?: number;
  readonly counter?: boolean;
}): MetaProblem | undefined {
  if (max !== undefined && (!Number.isInteger(max) || max < 1))
    return ['max', `${max} is no number of characters`, 'write a whole number from 1'];
  return counter && max === undefined
    ? ['counter', 'counts up to "max", which is not given', 'write a "max"']
    : undefined;
}

/** The problem of options of which none can be chosen, or whose value is that of none. */
export function checkOptions(options: readonly SelectOption[]): MetaProblem | undefined {
  if (options.length === 0) return ['options', 'has none', 'write at least one'];
  if (options.some(({ value }) => value.trim() === ''))
    return ['options', 'has a blank value', 'write a value, as nothing chosen is stored without one'];
  const unnamed = options.find(({ label }) => label.trim() === '');
  return unnamed && ['options', `"${unnamed.value}" has a blank label`, 'write a text'];
}
