/** Puts the focus into the field of a form that has this name, with what stands in it selected. */
export function focusNamed(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
