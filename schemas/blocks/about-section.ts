import { defineBlock } from '../engine/block.ts';
import { named } from '../engine/rule.ts';
import { image, text, words } from '../fields/index.ts';
import { longText, ownPhone, shortText } from './page-fields.ts';

const titlesMissing = 'Please fill in all required title fields';

/** The company section of the home page. */
export const aboutSection = defineBlock({
  type: 'about_section',
  page: 'home',
  order: 2,
  label: 'About Section',
  screen: { path: '/admin/cms/home/about', name: 'about-section-cm' },
  messages: { pageMissing: 'Failed to initialize about section' },
  fields: {
    mainImage: image({
      label: 'Main image',
      section: 'Images',
      recommend: [600, 800],
      required: 'Please select a main image',
      width: 'half',
    }),
    secondaryImage: image({
      label: 'Secondary image',
      section: 'Images',
      recommend: [400, 600],
      width: 'half',
    }),
    experienceText: text({
      label: 'Experience text',
      section: 'Images',
      help: 'Shown beside the years, which are counted from the company start date in General Settings.',
      default: 'years of experience',
      max: 60,
    }),
    bgTitle: shortText('Background title', 'Text', 60),
    subtitle: text({ label: 'Subtitle', section: 'Text', max: 120, required: titlesMissing, width: 'half' }),
    mainTitle: text({
      label: 'Main title',
      section: 'Text',
      max: 160,
      required: titlesMissing,
      width: 'half',
    }),
    mainTitleSpan: shortText('Main title, highlighted part', 'Text', 160),
    description: longText('Description', 'Text', 6),
    features: words({ label: 'Features', section: 'Text', item: 'Feature' }),
    teamMemberImage: image({ label: 'Team member image', section: 'Team member', recommend: [200, 200] }),
    teamMemberName: text({
      label: 'Team member name',
      section: 'Team member',
      max: 120,
      rules: named('Please enter a name'),
      width: 'half',
    }),
    teamMemberPosition: shortText('Team member position', 'Team member', 120),
    contactLabel: shortText('Contact label', 'Contact', 80),
    phoneNumber: ownPhone('Contact'),
  },
});
