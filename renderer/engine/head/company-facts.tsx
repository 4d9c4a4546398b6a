import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { useSite } from '../data/site.tsx';
import { FactsScript } from './facts-script.tsx';

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
