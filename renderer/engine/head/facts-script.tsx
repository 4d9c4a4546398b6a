import { toScriptJson } from '../data/script-json.ts';

/** Structured data of a page (schema.org, JSON-LD). */
export function FactsScript({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const json = toScriptJson({ '@context': 'https://schema.org', ...facts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with the signs escaped that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
