import { companyFacts } from './company-facts.ts';
import { contactInfo } from './contact-info.ts';
import { enquiry } from './enquiry.ts';
import { generalSettings } from './general-settings.ts';
import { logoImgs } from './logo-imgs.ts';
import { openingHours } from './opening-hours.ts';
import { siteMenu } from './site-menu.ts';
import { socialMediaLinks } from './social-media-links.ts';

/** All declared settings, in the order of the menu. */
export const declared = [
  socialMediaLinks,
  logoImgs,
  contactInfo,
  openingHours,
  siteMenu,
  enquiry,
  generalSettings,
  companyFacts,
] as const;
