import { type CSSVariablesResolver, colorsTuple, createTheme } from '@mantine/core';
import { palettes } from '#schemas/brand.ts';
import { site } from '#schemas/site.ts';

const red = colorsTuple(
  '#fdeeec #fad9d5 #f2aea7 #e98178 #e05a4e #d63f33 #c62f24 #b3261e #961d16 #7a140f'.split(' '),
);
const green = colorsTuple(
  '#e7f5ea #d0ebd6 #a3d7af #74c286 #4eae65 #379a50 #2a8643 #1f7337 #155b29 #0b431c'.split(' '),
);
const blue = colorsTuple(
  '#eaf3f6 #d3e5ec #a5cbd8 #76afc4 #5098b2 #3a88a5 #2f7c99 #1f6580 #16536b #0b4157'.split(' '),
);
const yellow = colorsTuple(
  '#fdf5e3 #f9e8c2 #f0d08a #e6b850 #dda426 #c98f12 #a8750a #855b05 #6b4903 #4f3601'.split(' '),
);

const { accent, primary, neutral, dark } = palettes;

// Set by the theme's fonts/admin.css.
const fontFamily = 'var(--font-admin, system-ui), sans-serif';

/** The brand colours in the back office; white text has enough contrast on shade 7. */
export const theme = createTheme({
  colors: { accent, primary, red, green, blue, yellow, gray: neutral, dark },
  primaryColor: 'accent',
  primaryShade: 7,
  black: site.brand.dark,
  defaultRadius: 'sm',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A page has one banner landmark; the header of a dialog is none.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none' } },
    // A list is centred before it has its width: it would begin at the middle of its field, and widen the page of a phone.
    Combobox: { defaultProps: { position: 'bottom-start' } },
  },
});

/**
 * CSS variables beyond Mantine's own, for light and dark mode: the background of a screen, a subtle surface,
 * borders, headings, the accent of small marks and outlines, marked words, and the sidebar with its hovered
 * and current entry; text on them has enough contrast.
 */
export const resolveVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': colors.gray[6],
    '--mantine-color-placeholder': colors.gray[6],
    '--mantine-color-error': colors.red[7],
    '--mantine-color-anchor': colors.accent?.[7] ?? '',
    '--trellis-ground': colors.gray[0],
    '--trellis-quiet': colors.gray[1],
    '--trellis-line': colors.gray[2],
    '--trellis-heading': colors.primary?.[8] ?? '',
    '--trellis-accent': colors.accent?.[7] ?? '',
    '--trellis-mark': colors.yellow[1],
    '--trellis-side': colors.primary?.[8] ?? '',
    '--trellis-side-hover': colors.primary?.[7] ?? '',
    '--trellis-side-current': colors.primary?.[1] ?? '',
    '--trellis-side-current-text': colors.primary?.[8] ?? '',
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[2],
    '--mantine-color-placeholder': colors.dark[2],
    '--mantine-color-error': colors.red[3],
    // Mantine's own is nearly white, as text of other buttons is.
    '--mantine-color-red-light-color': colors.red[3],
    '--mantine-color-anchor': colors.accent?.[3] ?? '',
    '--trellis-ground': colors.dark[8],
    '--trellis-quiet': colors.dark[6],
    '--trellis-line': colors.dark[5],
    '--trellis-heading': colors.dark[0],
    '--trellis-accent': colors.accent?.[3] ?? '',
    '--trellis-mark': colors.yellow[9],
    '--trellis-side': colors.primary?.[9] ?? '',
    '--trellis-side-hover': colors.primary?.[8] ?? '',
    '--trellis-side-current': colors.primary?.[7] ?? '',
    '--trellis-side-current-text': colors.primary?.[0] ?? '',
  },
});
