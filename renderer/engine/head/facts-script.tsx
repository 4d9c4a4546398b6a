import { useSite } from '../data/site.tsx';

/** Structured data of a public page (schema.org, JSON-LD). */
export function FactsScript({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  if (useSite().review) return null;
  const json = toScriptJson({ '@context': 'https://schema.org', ...facts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with the signs escaped that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const unsafeInScript: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serializes a value as JSON that cannot close its script element. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => unsafeInScript[sign] ?? sign);
}
