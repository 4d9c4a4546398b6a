import { enquiryFields } from '../blocks/page-fields.ts';
import { defineSettings } from '../engine/define-settings.ts';
import { defaultEnquiry } from './defaults.ts';

/** The invitation to enquire at the end of the home and the about page. */
export const enquiry = defineSettings({
  type: 'enquiry',
  label: 'Invitation to Enquire',
  screen: { path: '/admin/settings/enquiry', name: 'enquiry-manage' },
  messages: { loadFailed: 'Failed to load the invitation', saveFailed: 'Failed to save the invitation' },
  previewOn: 'home',
  guidelines: [
    'The home page and the about page end with this invitation; other pages have one of their own.',
    'Phone and WhatsApp beside the button come from Contact Info.',
  ],
  fields: enquiryFields(defaultEnquiry.enquiryTitle),
});
