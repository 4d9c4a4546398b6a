export { contactInfo } from './contact-info.ts';
export { generalSettings } from './general-settings.ts';
export { logoImgs } from './logo-imgs.ts';
export { socialMediaLinks } from './social-media-links.ts';
