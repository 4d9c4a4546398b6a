/** The message for a list with fewer items than its metadata requires. */
export function tooFew({ label, item, min = 0 }: { label: string; item: string; min?: number }): string {
  return min === 1
    ? `Add at least one ${item.toLowerCase()}`
    : `Add at least ${min} items to ${label.toLowerCase()}`;
}
