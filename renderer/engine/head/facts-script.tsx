import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
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

const home = Object.values(pages).find(({ route }) => route === '/');

/** Structured data of the company: the facts that every site declares, and the site's own. */
export function CompanyFacts() {
  const { publicUrl, parts } = useSite();
  const facts = {
    ...describeCompany(publicUrl),
    description: home?.description,
    image: new URL(parts.sharingImage.address, publicUrl).href,
    logo: new URL('/icon-512.png', publicUrl).href,
    ...parts.useCompanyFacts(),
  };
  return <FactsScript facts={facts} />;
}

/** Reference to the company in other structured data. */
export function describeCompany(publicUrl: string) {
  return {
    '@type': site.schemaType,
    '@id': new URL('/#company', publicUrl).href,
    name: site.name,
    url: new URL('/', publicUrl).href,
  };
}
