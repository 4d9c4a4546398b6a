import { defaultEnquiry, defaultFacts, defaultHours } from '#schemas/settings/defaults.ts';
import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';

/** Settings that are not seeded begin with their defaults: the menu, so that a new page joins it until the owner saves another. */
type Seeds = { readonly [K in SettingsKey]?: SettingsContent<K> };

/** Site-wide values as seeded; images are named, their addresses are filled in while seeding. */
export const settings = {
  social_media_links: {
    facebook: 'https://www.facebook.com/ghafandstone.example',
    instagram: 'https://www.instagram.com/ghafandstone.example',
    linkedin: 'https://www.linkedin.com/company/ghafandstone-example',
    twitter: '',
    whatsapp: '',
    pinterest: 'https://www.pinterest.com/ghafandstoneexample',
    tiktok: '',
    youtube: '',
  },
  logo_imgs: { dark: 'logo-dark', light: 'logo-light', icon: 'logo-icon' },
  contact_info: {
    phone: '+971 4 555 0100',
    email: 'hello@ghafandstone.example',
    address: 'Yard 14, Street 8\nAl Quoz Industrial Area 2\nDubai, United Arab Emirates',
  },
  general_settings: {
    companyStartDate: '2009-03-01',
    companyTagline: 'Every garden here begins with a seed, shade and a little water.',
    siteTitle: 'Ghaf & Stone | Gardens, courtyards and grounds in Dubai',
    metaDescription:
      'Design, construction and care of gardens, courtyards and grounds in the UAE since 2009. Shade first, native plants, stone underfoot, 12 months of warranty.',
  },
  enquiry: defaultEnquiry,
  opening_hours: defaultHours,
  company_facts: {
    ...defaultFacts,
    legalName: 'Ghaf & Stone Landscaping L.L.C.',
    licenceNumber: '1084217',
    street: 'Yard 14, Street 8, Al Quoz Industrial Area 2',
    region: 'Dubai',
    latitude: 25.1286,
    longitude: 55.2274,
  },
} satisfies Seeds;
