import { defineBlock } from '../engine/block.ts';
import { image, number, text, words } from '../fields/index.ts';
import { longText, ownPhone, shortText } from './page-fields.ts';

const vision = 'Vision';
const mission = 'Mission';
const main = 'Main about';

/** The about page: story, vision, mission and an award counter. */
export const aboutPage = defineBlock({
  type: 'about_page',
  page: 'about',
  order: 1,
  label: 'About page',
  screen: { path: '/admin/cms/about', name: 'about-page-cm' },
  messages: { updated: 'About page updated successfully' },
  fields: {
    bannerImage: image({ label: 'Banner image', section: 'Banner', recommend: [1920, 400] }),
    mainImage: image({
      label: 'Main image',
      section: main,
      recommend: [600, 800],
      required: 'Please select a main image for the about section',
      width: 'half',
    }),
    secondaryImage: image({ label: 'Secondary image', section: main, recommend: [400, 600], width: 'half' }),
    bgTitle: shortText('Background title', main, 60),
    subtitle: shortText('Subtitle', main, 120),
    mainTitle: text({
      label: 'Main title',
      section: main,
      max: 160,
      required: 'Please enter a main title for the about section',
      width: 'half',
    }),
    mainTitleSpan: shortText('Main title, highlighted part', main, 160),
    description: longText('Description', main, 6),
    features: words({ label: 'Features', section: main, item: 'Feature' }),
    contactLabel: shortText('Contact label', main, 80),
    phoneNumber: ownPhone(main),
    visionImage: image({ label: 'Vision image', section: vision, recommend: [600, 400] }),
    visionBgTitle: shortText('Vision background title', vision, 60),
    visionSubtitle: shortText('Vision subtitle', vision, 120),
    visionMainTitle: shortText('Vision title', vision, 160),
    visionMainTitleSpan: shortText('Vision title, highlighted part', vision, 160),
    visionDescription: longText('Vision description', vision, 4),
    visionAdditionalDescription: longText('Vision, more to say', vision, 3),
    missionImage: image({ label: 'Mission image', section: mission, recommend: [600, 400] }),
    missionBgTitle: shortText('Mission background title', mission, 60),
    missionSubtitle: shortText('Mission subtitle', mission, 120),
    missionMainTitle: shortText('Mission title', mission, 160),
    missionMainTitleSpan: shortText('Mission title, highlighted part', mission, 160),
    missionDescription: longText('Mission description', mission, 4),
    missionAdditionalDescription: longText('Mission, more to say', mission, 3),
    counterImage: image({ label: 'Counter image', section: 'Counters', recommend: [600, 400] }),
    counter3Title: text({
      label: 'Awards counter title',
      section: 'Counters',
      help: 'Services and team members are counted by the site itself.',
      default: 'Awards',
      max: 60,
      width: 'half',
    }),
    counter3Value: number({
      label: 'Awards counter value',
      section: 'Counters',
      default: 100,
      max: 1_000_000,
      width: 'half',
    }),
  },
});
