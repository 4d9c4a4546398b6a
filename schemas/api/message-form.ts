/** The query parameter of a page whose contact form was sent; a page that allows it takes the form by POST. */
export const sentParameter = 'sent';

/** Messages of the server, by the form's field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The contact form as it was posted without scripts and rejected. */
export interface RejectedForm {
  readonly errors: FieldErrors;
  /** Why no message is accepted now. */
  readonly refusal?: string | undefined;
  /** The text that was typed, by field. */
  readonly typed: Readonly<Record<string, string>>;
}

/** A submitted form, of a browser or in a request. */
interface SubmittedForm {
  get(name: string): unknown;
}

/** The text that was typed into the contact form, by field. */
export function readTyped(form: SubmittedForm) {
  // Browsers post a line break as two characters.
  const read = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    phone: read('phone'),
    message: read('message'),
  };
}

/** The message of the contact form as the API accepts it, with one name and the hidden field. */
export function readMessage(form: SubmittedForm) {
  const { firstName, lastName, email, phone, message } = readTyped(form);
  return {
    name: `${firstName.trim()} ${lastName.trim()}`,
    email: email.trim(),
    phone: phone.trim(),
    message: message.trim(),
    website: String(form.get('website') ?? '').trim(),
  };
}

/** The first message of each field; that of the API’s single name belongs to the first name. */
export function fieldErrorsOf(errors: Readonly<Record<string, readonly string[]>> = {}): FieldErrors {
  const { name, ...rest } = errors;
  const byField = Object.entries({ firstName: name, ...rest });
  return Object.fromEntries(byField.map(([field, messages]) => [field, messages?.[0]]));
}
