import { pages } from '#schemas/pages/index.ts';

interface MenuLink {
  readonly to: string;
  readonly label: string;
}

const declared = Object.values(pages);
const linksOf = (place: 'menu' | 'footer'): readonly MenuLink[] =>
  declared.flatMap(({ route, [place]: label }) => (label === undefined ? [] : [{ to: route, label }]));

/** The pages of the menu, in its order. */
export const menuLinks = linksOf('menu');

/** The pages among the small links of the footer. */
export const footerLinks = linksOf('footer');
