import { useMediaQuery } from '@mantine/hooks';

/** Reports whether the screen is worked with a finger, where a focused input opens a keyboard over the page. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
}
