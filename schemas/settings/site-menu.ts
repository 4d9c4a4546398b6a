import { defineSettings } from '../engine/define-settings.ts';
import { link, list, text } from '../fields/index.ts';
import { defaultMenu } from './defaults.ts';

const linkFields = {
  linkText: text({ label: 'Label', max: 40, width: 'half', required: 'Please enter a label' }),
  linkTarget: link({
    label: 'Link',
    width: 'half',
    required: 'Please enter a link',
    placeholder: '/about',
    help: 'A page of this site, such as /about, or a full web address.',
  }),
};

function heading(label: string, value: string) {
  return text({ label, section: 'Footer', max: 40, width: 'third', default: value });
}

/** The links of the header and the words and links of the footer. */
export const siteMenu = defineSettings({
  type: 'site_menu',
  label: 'Menu & Footer',
  screen: { path: '/admin/settings/menu', name: 'menu-manage' },
  messages: { loadFailed: 'Failed to load the menu', saveFailed: 'Failed to save the menu' },
  previewOn: 'home',
  guidelines: [
    'Drag the links into the order in which visitors read them; a short menu is read, a long one is not.',
    'A new page of the site joins the menu by itself only until you save this form. Afterwards, add it here.',
  ],
  fields: {
    menuLinks: list(
      {
        label: 'Links of the menu',
        section: 'Menu',
        item: 'Link',
        card: { title: 'linkText', subtitle: 'linkTarget' },
        min: 1,
        max: 10,
        default: defaultMenu.menuLinks,
        fallback: [],
      },
      linkFields,
    ),
    servicesHeading: heading('Heading above the services', defaultMenu.servicesHeading),
    hoursHeading: heading('Heading above the hours', defaultMenu.hoursHeading),
    contactHeading: heading('Heading above the contact data', defaultMenu.contactHeading),
    footerLinks: list(
      {
        label: 'Small links',
        section: 'Footer',
        item: 'Link',
        help: 'On the last line, such as the legal texts.',
        card: { title: 'linkText', subtitle: 'linkTarget' },
        max: 10,
        default: defaultMenu.footerLinks,
        fallback: [],
      },
      linkFields,
    ),
    copyright: text({
      label: 'Copyright line',
      section: 'Footer',
      help: 'Follows the year and the name of the company.',
      max: 120,
      default: defaultMenu.copyright,
    }),
  },
});
