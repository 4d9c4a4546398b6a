/** Whether a key press belongs to a composition, as of Japanese words; Safari sends the one that ends it afterwards, with this code. */
export function isComposing({
  isComposing: isInside,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isInside || keyCode === 229;
}
