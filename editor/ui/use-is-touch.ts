import { useMediaQuery } from '@mantine/hooks';

/** Whether the device has a touch screen, where focusing an input opens a keyboard over the page. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
}
