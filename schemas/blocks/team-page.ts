import { defineBlock } from '../engine/block.ts';
import { image, list, references, text } from '../fields/index.ts';
import { enquiryFields } from './page-fields.ts';

/** The team page: its banner, its heading and the groups of people. */
export const teamPage = defineBlock({
  type: 'team_page',
  page: 'team',
  order: 1,
  label: 'Team page',
  screen: { path: '/admin/cms/team', name: 'team-page-cm' },
  messages: {
    loadFailed: 'Error loading team page',
    loadFailedText: 'There was a problem loading the team page settings.',
  },
  fields: {
    bannerImage: image({ label: 'Banner image', section: 'Banner', recommend: [1920, 400] }),
    pageTitle: text({
      label: 'Page title',
      section: 'Banner',
      max: 120,
      default: 'Our Team',
      fallback: '',
      width: 'half',
    }),
    pageSubtitle: text({ label: 'Page subtitle', section: 'Banner', max: 200, width: 'half' }),
    teamSectionHeading: text({
      label: 'Section heading',
      section: 'Team',
      max: 120,
      default: 'MEET THE TEAM',
      width: 'half',
    }),
    highlightWord: text({
      label: 'Highlight word',
      section: 'Team',
      help: 'Stands out in the heading; where the heading does not contain it, it is added at the end.',
      max: 60,
      default: 'MEET',
      width: 'half',
    }),
    teamGroups: list(
      {
        label: 'Team groups',
        section: 'Team',
        item: 'Group',
        help: 'Without groups the page shows every team member.',
        card: { title: 'title', subtitle: 'subtitle' },
        confirmRemove: {
          title: 'Are you sure?',
          text: 'This will remove the entire group and all its members.',
          confirm: 'Yes, remove it!',
        },
      },
      {
        title: text({ label: 'Group title', max: 120, width: 'half' }),
        subtitle: text({ label: 'Group subtitle', max: 200, width: 'half' }),
        members: references({
          label: 'Members',
          item: 'Member',
          to: 'team_member',
          picker: 'cards',
          loadFailed: 'Failed to load team members',
        }),
      },
    ),
    ...enquiryFields('Would you like to meet us?'),
  },
});
