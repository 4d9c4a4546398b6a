import { defaultFacts } from '#schemas/settings/defaults.ts';
import type { SettingsContent } from '#schemas/settings.ts';
import { site } from '#schemas/site.ts';
import { useSite } from '../engine/data/site.tsx';
import { useSettings } from '../engine/data/use-settings.ts';
import { joinLines } from '../engine/format/reach.ts';
import { FactsScript } from '../engine/head/facts-script.tsx';
import sharingImage from '../theme/sharing.jpg';
import { type HoursLine, readSpans, useOpeningHours } from './opening-hours.ts';

/** Id of the company in structured data. */
function companyId(publicUrl: string): string {
  return new URL('/#company', publicUrl).href;
}

type Facts = SettingsContent<'company_facts'> | typeof defaultFacts;

/** Company facts saved by the owner, or the site's defaults. */
export function useCompanyFacts(): Facts {
  return useSettings('company_facts') ?? defaultFacts;
}

/** Structured data of the company. */
export function CompanyFacts({ description }: { description: string }) {
  const { publicUrl } = useSite();
  const contact = useSettings('contact_info');
  const general = useSettings('general_settings');
  const logos = useSettings('logo_imgs');
  const social = useSettings('social_media_links');
  const own = useCompanyFacts();
  const hours = useOpeningHours();
  const facts = {
    '@type': site.schemaType,
    '@id': companyId(publicUrl),
    name: site.name,
    legalName: own.legalName || undefined,
    identifier: describeLicence(own.licenceNumber),
    description,
    url: new URL('/', publicUrl).href,
    image: new URL(sharingImage, publicUrl).href,
    logo: new URL(logos?.icon || '/icon-512.png', publicUrl).href,
    areaServed: own.area || undefined,
    telephone: contact?.phone || undefined,
    email: contact?.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: own.street || joinLines(contact?.address ?? '') || undefined,
      addressLocality: own.city || undefined,
      addressRegion: own.region || undefined,
      postalCode: own.postalCode || undefined,
      addressCountry: own.country || undefined,
    },
    geo: describePlace(own),
    foundingDate: general?.companyStartDate ?? undefined,
    openingHoursSpecification: hours.flatMap(describeHours),
    sameAs: Object.values(social ?? {}).filter((url) => typeof url === 'string' && url.startsWith('http')),
  };
  return <FactsScript facts={facts} />;
}

/** Reference to the company in other structured data. */
export function describeCompany(publicUrl: string) {
  return {
    '@type': site.schemaType,
    '@id': companyId(publicUrl),
    name: site.name,
    url: new URL('/', publicUrl).href,
  };
}

function describeLicence(value: string) {
  return value ? { '@type': 'PropertyValue', propertyID: 'Trade licence', value } : undefined;
}

function describePlace({ latitude, longitude }: Facts) {
  if (latitude === null || longitude === null) return undefined;
  return { '@type': 'GeoCoordinates', latitude, longitude };
}

function describeHours(line: HoursLine) {
  return readSpans(line).map((span) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: line.codes,
    ...span,
  }));
}
