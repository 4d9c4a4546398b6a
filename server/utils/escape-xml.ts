const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Writes a text so that it stays one inside XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
