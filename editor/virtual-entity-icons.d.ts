declare module 'virtual:entity-icons' {
  import type { Icon } from '@tabler/icons-react';

  /** The icons that entities name, by their names in the icon set; made by scripts/lib/icons.mjs. */
  export const entityIcons: Readonly<Record<string, Icon>>;
}
