import { defineBlock } from '../engine/block.ts';
import { image, text } from '../fields/index.ts';
import { enquiryFields } from './page-fields.ts';

function heading(label: string, value: string, max: number) {
  return text({ label, section: 'Section heading', max, default: value, width: 'half' });
}

export const profilesPage = defineBlock({
  type: 'profiles_page',
  page: 'profiles',
  order: 1,
  label: 'Profiles page',
  screen: { path: '/admin/cms/profiles', name: 'profiles-page-cm' },
  messages: { created: 'Profiles page saved successfully' },
  fields: {
    bannerImage: image({ label: 'Banner image', section: 'Banner', recommend: [1920, 400] }),
    pageTitle: text({
      label: 'Page title',
      section: 'Banner',
      max: 120,
      default: 'Profiles',
    }),
    sectionBgTitle: heading('Section background title', 'profiles', 60),
    sectionSubtitle: heading('Section subtitle', 'our team', 120),
    sectionTitle: heading('Section title', 'Meet Our', 160),
    sectionTitleSpan: heading('Section title, highlighted part', 'Professional Team', 160),
    ...enquiryFields('Would you like to meet us?'),
  },
});
