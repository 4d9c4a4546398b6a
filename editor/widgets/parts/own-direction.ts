/** Lets what is typed into a library input read in its own direction; the library puts a plain `dir` on the frame. */
export const ownDirection = { input: { dir: 'auto' } } as const;
