/** A part of a list, and how many rows it has. */
interface Part {
  readonly found: number;
  readonly offset: number;
  readonly limit: number;
}

/** The length of a list, which is only counted where a part of it does not reach its end. */
export async function countAll(
  { found, offset, limit }: Part,
  count: () => Promise<number>,
): Promise<number> {
  const isEnd = found < limit && (found > 0 || offset === 0);
  return isEnd ? offset + found : await count();
}
