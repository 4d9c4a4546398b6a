import { toScriptJson } from '../data/script-json.ts';
import { useSite } from '../data/site.tsx';

/** Structured data of a public page (schema.org, JSON-LD). */
export function FactsScript({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  if (useSite().review) return null;
  const json = toScriptJson({ '@context': 'https://schema.org', ...facts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with the signs escaped that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
