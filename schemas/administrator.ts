import { type ContentOf, compileDeclaration } from './declaration.ts';
import { email, text } from './fields/index.ts';

/** What the back office knows of someone who may sign in, for the forms of the own account and of a further person. */
export const administrator = compileDeclaration({
  type: 'administrator',
  label: 'Name and e-mail',
  fields: {
    name: text({
      label: 'Name',
      required: 'Please enter a name',
      max: 100,
      help: 'Shown with everything saved under this name.',
    }),
    email: email({
      label: 'Email',
      required: 'Please enter an email address',
      help: 'For signing in and for a new password.',
    }),
  },
});

/** A name and an e-mail address as the forms give them. */
export type AdministratorContent = ContentOf<typeof administrator>;
