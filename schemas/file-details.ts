import { compileDeclaration } from './declaration.ts';
import { text } from './fields/index.ts';

/** What can be said of a gallery file, once for all places that show it. */
export const fileDetails = compileDeclaration({
  type: 'file',
  label: 'File',
  fields: {
    alt: text({
      label: 'Alternative text',
      max: 300,
      help: 'What the picture shows, for people who cannot see it. It is used wherever an editor has not given its own.',
    }),
  },
});
