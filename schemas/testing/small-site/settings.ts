import { defineSettings } from '../../engine/define-settings.ts';
import { email, text } from '../../fields/index.ts';

/** Values for the whole site. */
const siteFacts = defineSettings({
  type: 'site_facts',
  label: 'Site Facts',
  screen: { path: '/admin/settings/facts', name: 'site-facts' },
  messages: { loadFailed: 'Failed to load the facts', saveFailed: 'Failed to save the facts' },
  fields: { motto: text({ label: 'Motto', max: 120 }), email: email({ label: 'Email' }) },
});

/** All settings of the small site. */
export const declared = [siteFacts] as const;
