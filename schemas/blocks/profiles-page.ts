import { defineBlock } from '../engine/block.ts';
import { image, text } from '../fields/index.ts';
import { enquiryFields } from './page-fields.ts';

const heading = 'Section heading';

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
    sectionBgTitle: text({
      label: 'Section background title',
      section: heading,
      max: 60,
      default: 'profiles',
      width: 'half',
    }),
    sectionSubtitle: text({
      label: 'Section subtitle',
      section: heading,
      max: 120,
      default: 'our team',
      width: 'half',
    }),
    sectionTitle: text({
      label: 'Section title',
      section: heading,
      max: 160,
      default: 'Meet Our',
      width: 'half',
    }),
    sectionTitleSpan: text({
      label: 'Section title, highlighted part',
      section: heading,
      max: 160,
      default: 'Professional Team',
      width: 'half',
    }),
    ...enquiryFields('Would you like to meet us?'),
  },
});
