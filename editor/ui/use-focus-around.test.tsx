import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { useFocusAround } from './focus.ts';

function Notice({ onClose }: { onClose: () => void }) {
  const notice = useFocusAround();
  return (
    <div ref={notice}>
      <button type="button" onClick={onClose}>
        Restore
      </button>
    </div>
  );
}

/** A notice that goes away when its button, or that of the dialog which its button opens, is pressed. */
function Page({ asks }: { asks: boolean }) {
  const [isShown, setShown] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setShown(false);
    setAsking(false);
  };
  return (
    <MantineProvider env="test">
      <main tabIndex={-1}>
        {isShown && <Notice onClose={asks ? () => setAsking(true) : close} />}
        <button type="button" onClick={close}>
          Elsewhere
        </button>
      </main>
      {isAsking && (
        <Dialog opened onClose={close} title="Question">
          <button type="button" onClick={close}>
            Keep mine
          </button>
        </Dialog>
      )}
    </MantineProvider>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the focus moves from a notice that goes away to the content around it', async () => {
  render(<Page asks={false} />);

  await press('Restore');

  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus stays where it is when a notice goes away that does not have it', async () => {
  render(<Page asks={false} />);

  await press('Elsewhere');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('the focus returns to the content when the button is gone that opened a dialog', async () => {
  render(<Page asks />);
  await press('Restore');
  const inside = await screen.findByRole('button', { name: 'Keep mine' });
  await waitFor(() => expect(inside.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true));

  await press('Keep mine');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
