/** Loads every declaration of the site; a malformed one throws a DeclarationError as it loads. */
export async function loadDeclarations(): Promise<void> {
  // Nested lists have more frames between a field and its declaration than a stack trace has by default.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  try {
    await import('#schemas/api/index.ts');
    await import('#schemas/blocks.ts');
    await import('#schemas/dashboard.ts');
    await import('#schemas/settings.ts');
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
