/** Options of Node for servers that run for seconds: optimizing the embedded database takes longer than that saves. */
export const quickStart: readonly string[] = ['--liftoff-only'];
