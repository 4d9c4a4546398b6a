import { defineSettings } from '../engine/define-settings.ts';
import { image } from '../fields/index.ts';

function logo(label: string, help: string, width: number) {
  return image({ label, help, hint: 'PNG, SVG or JPG', recommend: [width, 50], width: 'third' });
}

/** The logos; the site shows its own for an empty one. */
export const logoImgs = defineSettings({
  type: 'logo_imgs',
  label: 'Logo',
  screen: { path: '/admin/settings/logo', name: 'logo-manage' },
  messages: { loadFailed: 'Failed to load logo settings', saveFailed: 'Failed to save logo settings' },
  layout: 'cards',
  guidelines: [
    'A PNG with a transparent ground looks right everywhere; an SVG is turned into a PNG when it is uploaded.',
    'Keep the wordmarks four times as wide as they are high, about 200 × 50 pixels, with little empty space around them.',
    'The dark logo needs dark letters, for it stands on light ground; the light logo needs light letters.',
    'The icon is square, about 50 × 50 pixels, and must still be readable at 20 pixels.',
    'Where a logo is removed, the site shows the mark that it draws itself.',
  ],
  fields: {
    dark: logo('Dark logo', 'Shown on light ground.', 200),
    light: logo('Light logo', 'Shown on images and dark background.', 200),
    icon: logo('Icon', 'Shown where space is small.', 50),
  },
});
