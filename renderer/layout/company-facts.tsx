import { settingsQuery } from '../engine/data/queries.ts';
import { useSite } from '../engine/data/site.tsx';
import { useAnswer } from '../engine/data/use-answer.ts';
import { joinLines } from '../engine/format/reach.ts';
import { FactsScript } from '../engine/head/facts-script.tsx';
import { company } from '../theme/company.ts';
import sharingImage from '../theme/sharing.jpg';

/** By what other facts name the company. */
export function companyId(publicUrl: string): string {
  return new URL('/#company', publicUrl).href;
}

/** The company told to search engines: who, where, when it is open, and where else it is found. */
export function CompanyFacts({ description }: { description: string }) {
  const { publicUrl } = useSite();
  const { data: contact } = useAnswer(settingsQuery('contact_info'));
  const { data: general } = useAnswer(settingsQuery('general_settings'));
  const { data: logos } = useAnswer(settingsQuery('logo_imgs'));
  const { data: social } = useAnswer(settingsQuery('social_media_links'));
  const facts = {
    '@type': 'HomeAndConstructionBusiness',
    '@id': companyId(publicUrl),
    name: company.name,
    description,
    url: new URL('/', publicUrl).href,
    image: new URL(sharingImage, publicUrl).href,
    logo: new URL(logos?.icon || '/icon-512.png', publicUrl).href,
    areaServed: company.area,
    telephone: contact?.phone || undefined,
    email: contact?.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: joinLines(contact?.address ?? '') || undefined,
      addressLocality: company.city,
      addressCountry: company.country,
    },
    foundingDate: general?.companyStartDate ?? undefined,
    openingHoursSpecification: company.hours.flatMap(describeHours),
    sameAs: Object.values(social ?? {}).filter((url) => typeof url === 'string' && url.startsWith('http')),
  };
  return <FactsScript facts={facts} />;
}

function describeHours({ time, codes }: (typeof company.hours)[number]) {
  const [opens, closes] = time.split('-').map((hour) => hour.replace('.', ':'));
  if (codes.length === 0) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: codes, opens, closes }];
}
