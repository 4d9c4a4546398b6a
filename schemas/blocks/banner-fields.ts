import { image, text } from '../fields/index.ts';

/** Fields of the banner at the start of a page with its title; in a section of the form where it has several. */
export function bannerFields(title: string, section?: string) {
  const meta = section === undefined ? {} : { section };
  return {
    bannerImage: image({ label: 'Banner image', ...meta, recommend: [1920, 400] }),
    pageTitle: text({ label: 'Page title', ...meta, max: 120, default: title, width: 'half' }),
    pageSubtitle: text({ label: 'Page subtitle', ...meta, max: 200, width: 'half' }),
  };
}
