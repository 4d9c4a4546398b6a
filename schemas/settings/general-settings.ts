import { countWholeYears } from '../engine/calendar.ts';
import { defineSettings } from '../engine/define-settings.ts';
import { date, multiline, text } from '../fields/index.ts';
import { pages } from '../pages/index.ts';

/** General settings: start date, tagline and search engine texts. */
export const generalSettings = defineSettings({
  type: 'general_settings',
  label: 'General Settings',
  screen: { path: '/admin/settings/general', name: 'general-settings-manage' },
  messages: { loadFailed: 'Failed to load settings', saveFailed: 'Failed to save settings' },
  phrases: ({ companyStartDate, companyTagline }, today) => [
    companyStartDate === null
      ? { text: 'Without a start date no years are counted.' }
      : { value: `${countWholeYears(companyStartDate, today)}+`, text: 'years of experience' },
    { text: companyTagline.trim() || 'Without a tagline the footer keeps its own words.' },
  ],
  searchResult: ({ siteTitle, metaDescription }) => ({
    title: siteTitle.trim() || pages.home.title,
    hasEnd: false,
    description: metaDescription.trim() || pages.home.description,
    route: pages.home.route,
  }),
  fields: {
    companyStartDate: date({
      label: 'Company start date',
      help: 'Years of experience on the site are counted from this day.',
      latest: 'today',
      tooLate: 'The company start date cannot be in the future',
    }),
    companyTagline: text({ label: 'Company tagline', max: 200, help: 'Shown in the footer of every page.' }),
    siteTitle: text({
      label: 'Site title',
      search: 'title',
      max: 120,
      help: 'The title of the home page in search results.',
    }),
    metaDescription: multiline({
      label: 'Meta description',
      search: 'description',
      rows: 3,
      max: 160,
      counter: true,
      help: 'Shown under the title in search results. 150-160 characters recommended',
      tooLong: 'Meta description should be 160 characters or less for optimal SEO',
    }),
  },
});
