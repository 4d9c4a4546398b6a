/** Creates the random key of a list item, which identifies it when it is moved. */
export function newRowKey(): string {
  // Not randomUUID, which browsers offer on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Assigns the first free key `r0`, `r1` … to list items without a unique key; deterministic, so that repeated reads agree. */
export function keyRows(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown>[] {
  const given = new Set(rows.map((row) => row._key));
  const used = new Set<string>();
  let next = 0;
  return rows.map((row) => {
    let key = row._key;
    if (typeof key !== 'string' || key === '' || used.has(key)) {
      while (given.has(`r${next}`)) next += 1;
      key = `r${next}`;
      next += 1;
    }
    used.add(key as string);
    return { ...row, _key: key };
  });
}
