/** Creates a random key of 12 hexadecimal digits, such as that of a list item, which identifies it when it is moved. */
export function newKey(): string {
  // Not randomUUID, which browsers offer on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
