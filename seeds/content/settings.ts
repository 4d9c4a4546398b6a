import type { SettingsContent, SettingsKey } from '#schemas/settings.ts';

type Seeds = { readonly [K in SettingsKey]: SettingsContent<K> };

/** Site-wide values as seeded; pictures are named, their addresses are filled in while seeding. */
export const settings: Seeds = {
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
};
