/** Sets `dir="auto"` on the input of a Mantine component, which would set `dir` on its wrapper. */
export const ownDirection = { input: { dir: 'auto' } } as const;
