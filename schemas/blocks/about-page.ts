import { defineBlock } from '../engine/block.ts';
import { image, multiline, number, text, words } from '../fields/index.ts';
import { ownPhone } from './page-fields.ts';

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
    bgTitle: text({ label: 'Background title', section: main, max: 60, width: 'half' }),
    subtitle: text({ label: 'Subtitle', section: main, max: 120, width: 'half' }),
    mainTitle: text({
      label: 'Main title',
      section: main,
      max: 160,
      required: 'Please enter a main title for the about section',
      width: 'half',
    }),
    mainTitleSpan: text({ label: 'Main title, highlighted part', section: main, max: 160, width: 'half' }),
    description: multiline({ label: 'Description', section: main, rows: 6, max: 3000 }),
    features: words({ label: 'Features', section: main, item: 'Feature' }),
    contactLabel: text({ label: 'Contact label', section: main, max: 80, width: 'half' }),
    phoneNumber: ownPhone(main),
    visionImage: image({ label: 'Vision image', section: vision, recommend: [600, 400] }),
    visionBgTitle: text({ label: 'Vision background title', section: vision, max: 60, width: 'half' }),
    visionSubtitle: text({ label: 'Vision subtitle', section: vision, max: 120, width: 'half' }),
    visionMainTitle: text({ label: 'Vision title', section: vision, max: 160, width: 'half' }),
    visionMainTitleSpan: text({
      label: 'Vision title, highlighted part',
      section: vision,
      max: 160,
      width: 'half',
    }),
    visionDescription: multiline({ label: 'Vision description', section: vision, rows: 4, max: 3000 }),
    visionAdditionalDescription: multiline({
      label: 'Vision, more to say',
      section: vision,
      rows: 3,
      max: 3000,
    }),
    missionImage: image({ label: 'Mission image', section: mission, recommend: [600, 400] }),
    missionBgTitle: text({ label: 'Mission background title', section: mission, max: 60, width: 'half' }),
    missionSubtitle: text({ label: 'Mission subtitle', section: mission, max: 120, width: 'half' }),
    missionMainTitle: text({ label: 'Mission title', section: mission, max: 160, width: 'half' }),
    missionMainTitleSpan: text({
      label: 'Mission title, highlighted part',
      section: mission,
      max: 160,
      width: 'half',
    }),
    missionDescription: multiline({ label: 'Mission description', section: mission, rows: 4, max: 3000 }),
    missionAdditionalDescription: multiline({
      label: 'Mission, more to say',
      section: mission,
      rows: 3,
      max: 3000,
    }),
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
