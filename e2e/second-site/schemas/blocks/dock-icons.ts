import type { IconSet } from '#schemas/fields/icon.ts';

/** The signs at the dock. */
export const dockIcons: IconSet = {
  sprite: '/dock-icons.svg',
  icons: [
    { value: 'anchor', label: 'Anchor', words: ['mooring', 'harbour'] },
    { value: 'wind', label: 'Wind', words: ['weather'] },
    { value: 'wave', label: 'Wave', words: ['tide', 'sea'] },
    { value: 'buoy', label: 'Lifebuoy', words: ['rescue', 'help'] },
  ],
};
