import { defineSettings } from '../engine/define-settings.ts';
import { url } from '../fields/index.ts';

/** The company's pages on other networks; a blank one has no icon. */
export const socialMediaLinks = defineSettings({
  type: 'social_media_links',
  label: 'Social Media',
  screen: { path: '/admin/settings/socialmedia', name: 'social-media-settings' },
  messages: {
    loadFailed: 'Failed to load social media settings',
    saveFailed: 'Failed to save social media settings',
  },
  fields: {
    facebook: url({ label: 'Facebook', width: 'half' }),
    instagram: url({ label: 'Instagram', width: 'half' }),
    linkedin: url({ label: 'LinkedIn', width: 'half' }),
    twitter: url({ label: 'Twitter', width: 'half' }),
    whatsapp: url({
      label: 'WhatsApp',
      help: 'Blank: the WhatsApp button opens a chat with the company’s number.',
      width: 'half',
    }),
    pinterest: url({ label: 'Pinterest', width: 'half' }),
    tiktok: url({ label: 'TikTok', width: 'half' }),
    youtube: url({ label: 'YouTube', width: 'half' }),
  },
});
