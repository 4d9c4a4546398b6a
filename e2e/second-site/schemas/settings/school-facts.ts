import { defineSettings } from '#schemas/engine/define-settings.ts';
import { email, phone, text } from '#schemas/fields/index.ts';

/** How to reach the school, in the footer of every page. */
export const schoolFacts = defineSettings({
  type: 'school_facts',
  label: 'School Facts',
  screen: { path: '/admin/settings/school', name: 'school-facts-manage' },
  messages: { loadFailed: 'Failed to load the facts', saveFailed: 'Failed to save the facts' },
  formColumns: 2,
  formSections: 'cards',
  fields: {
    motto: text({ label: 'Motto', max: 120, section: 'About the school', width: 'full' }),
    phone: phone({ label: 'Phone', section: 'Contact' }),
    email: email({ label: 'Email', section: 'Contact' }),
  },
});
