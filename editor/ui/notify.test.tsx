import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { notifyUndoableLater } from './notify.tsx';

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

function renderNotifications() {
  render(
    <MantineProvider>
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  );
}

test('an offer to undo a step of a form is shown after the frame of the step', async () => {
  renderNotifications();
  const undo = vi.fn();
  act(() => void notifyUndoableLater('‘Row’ removed', undo));
  expect(screen.queryByText('‘Row’ removed')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(undo).toHaveBeenCalledOnce();
});

test('an offer whose form is closed before it is shown does not come', async () => {
  renderNotifications();
  let remove = () => {};
  act(() => {
    remove = notifyUndoableLater('‘Other row’ removed', vi.fn());
  });
  await nextFrame();
  act(remove);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();

  expect(screen.queryByText('‘Other row’ removed')).toBeNull();
});
