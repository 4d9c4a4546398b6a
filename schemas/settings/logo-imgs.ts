import { defineSettings } from '../define-settings.ts';
import { image } from '../fields/index.ts';

/** The company's marks; where one is empty the site draws its own. */
export const logoImgs = defineSettings({
  type: 'logo_imgs',
  label: 'Logo',
  screen: { path: '/admin/settings/logo', name: 'logo-manage' },
  messages: { loadFailed: 'Failed to load logo settings', saveFailed: 'Failed to save logo settings' },
  fields: {
    dark: image({
      label: 'Dark logo',
      help: 'Shown on light ground.',
      hint: 'PNG, SVG or JPG',
      recommend: [200, 50],
    }),
    light: image({
      label: 'Light logo',
      help: 'Shown on pictures and dark ground.',
      hint: 'PNG, SVG or JPG',
      recommend: [200, 50],
    }),
    icon: image({
      label: 'Icon',
      help: 'Shown where space is small.',
      hint: 'PNG, SVG or JPG',
      recommend: [50, 50],
    }),
  },
});
