/** The title and text of a page, in which dates, years and the space before a comma do not count. */
export function readPageText(html: string): { title: string | undefined; text: string } {
  return { title: /<title>([^<]*)/.exec(html)?.[1], text: normaliseText(textOf(html)) };
}

/** A text in which dates, years and the space before a comma do not count. */
export function normaliseText(text: string): string {
  return text
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/g, 'DATE')
    .replace(/\b20\d\d\b/g, 'YEAR');
}

function textOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
