import { pages } from '#schemas/pages/index.ts';
import { defaultFacts } from '#schemas/settings/defaults.ts';
import type { SettingsContent } from '#schemas/settings.ts';
import { useSite } from '../engine/data/site.tsx';
import { useSettings } from '../engine/data/use-site-query.ts';
import { joinLines } from '../engine/format/reach.ts';
import { describeOpeningHours } from '../engine/head/opening-hours-facts.ts';
import { readHours, useOpeningHours } from './opening-hours.tsx';

type StoredFacts = SettingsContent<'company_facts'> | typeof defaultFacts;

/** Company facts saved by the owner, or the site's defaults. */
export function useStoredFacts(): StoredFacts {
  return useSettings('company_facts') ?? defaultFacts;
}

/** Structured data of the company from the owner's settings. */
export function useCompanyFacts() {
  const { publicUrl, today } = useSite();
  const contact = useSettings('contact_info');
  const general = useSettings('general_settings');
  const logos = useSettings('logo_imgs');
  const social = useSettings('social_media_links');
  const stored = useStoredFacts();
  const hours = readHours(useOpeningHours());
  return {
    legalName: stored.legalName || undefined,
    identifier: describeLicence(stored.licenceNumber),
    description: general?.metaDescription || pages.home.description,
    ...(logos?.icon && { logo: new URL(logos.icon, publicUrl).href }),
    areaServed: stored.area || undefined,
    telephone: contact?.phone || undefined,
    email: contact?.email || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: stored.street || joinLines(contact?.address ?? '') || undefined,
      addressLocality: stored.city || undefined,
      addressRegion: stored.region || undefined,
      postalCode: stored.postalCode || undefined,
      addressCountry: stored.country || undefined,
    },
    geo: describePlace(stored),
    foundingDate: general?.companyStartDate ?? undefined,
    openingHoursSpecification: describeOpeningHours(hours, today),
    sameAs: Object.values(social ?? {}).filter((url) => typeof url === 'string' && url.startsWith('http')),
  };
}

function describeLicence(value: string) {
  return value ? { '@type': 'PropertyValue', propertyID: 'Trade licence', value } : undefined;
}

function describePlace({ latitude, longitude }: StoredFacts) {
  if (latitude === null || longitude === null) return undefined;
  return { '@type': 'GeoCoordinates', latitude, longitude };
}
