import sharingImage from '../assets/sharing.jpg';
import { company } from '../company.ts';
import { settingsQuery } from '../queries.ts';
import { toScriptJson } from '../state/script-json.ts';
import { useSite } from '../state/site.tsx';
import { useAnswer } from '../state/use-answer.ts';

/** The company told to search engines: who, where, when it is open, and where else it is found. */
export function CompanyFacts({ description }: { description: string }) {
  const { publicUrl } = useSite();
  const { data: contact } = useAnswer(settingsQuery('contact_info'));
  const { data: general } = useAnswer(settingsQuery('general_settings'));
  const { data: social } = useAnswer(settingsQuery('social_media_links'));
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    name: company.name,
    description,
    url: new URL('/', publicUrl).href,
    image: new URL(sharingImage, publicUrl).href,
    telephone: contact?.phone || undefined,
    email: contact?.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact?.address || undefined,
      addressLocality: company.city,
      addressCountry: company.country,
    },
    foundingDate: general?.companyStartDate ?? undefined,
    openingHoursSpecification: company.hours.flatMap(describeHours),
    sameAs: Object.values(social ?? {}).filter((url) => typeof url === 'string' && url.startsWith('http')),
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with the signs escaped that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(facts) }} />;
}

function describeHours({ time, codes }: (typeof company.hours)[number]) {
  const [opens, closes] = time.split('-').map((hour) => hour.replace('.', ':'));
  if (codes.length === 0) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: codes, opens, closes }];
}
