const largestSteps = 4;

/** Lists the numbers beside a chart of counts: from 0 in round, whole steps to the first that is not below the highest count. */
export function listTicks(highest: number): number[] {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest / largestSteps))));
  const step = [1, 2, 5, 10]
    .map((factor) => factor * magnitude)
    .find((size) => size * largestSteps >= highest);
  const size = step ?? magnitude;
  return Array.from({ length: Math.max(1, Math.ceil(highest / size)) + 1 }, (_, position) => position * size);
}
