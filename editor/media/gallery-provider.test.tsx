import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GalleryProvider } from './gallery-provider.tsx';
import { type PickFiles, usePickFiles } from './pick-context.ts';

vi.mock('./gallery-modal.tsx', () => ({ GalleryModal: () => <p>The gallery</p> }));

test('a gallery that is loaded after its screen was left does not open', async () => {
  let pick: PickFiles = async () => [];
  function Screen() {
    pick = usePickFiles();
    return null;
  }
  render(
    <MantineProvider env="test">
      <GalleryProvider>
        <Screen />
      </GalleryProvider>
    </MantineProvider>,
  );
  let chosen: unknown;
  act(() => {
    void pick({ multiple: false }).then((files) => {
      chosen = files;
    });
  });
  window.history.replaceState(null, '', '/elsewhere');

  await waitFor(() => expect(chosen).toEqual([]));
  expect(screen.queryByText('The gallery')).toBeNull();
});
