import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '#testing/console.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { lazyNamed } from './loaded.tsx';
import { notifyUndoableLater } from './notify.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a component is loaded once it is rendered, and is there at once from then on', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Hello: typeof Hello }>();
  let loads = 0;
  const Lazy = lazyNamed(
    () => {
      loads += 1;
      return promise;
    },
    'Hello',
    <p>Wait</p>,
  );
  expect(loads).toBe(0);
  const { unmount } = render(<Lazy name="Amal" />);
  expect(screen.getByText('Wait')).toBeDefined();
  resolve({ Hello });
  expect(await screen.findByText('Hello Amal')).toBeDefined();
  unmount();

  render(<Lazy name="Omar" />);
  expect(screen.getByText('Hello Omar')).toBeDefined();
  expect(loads).toBe(1);
});

test('where loading fails, what is shown then is shown, or the error is thrown', async () => {
  const fail = () => Promise.reject<{ Hello: typeof Hello }>(new Error('It is gone'));
  const Said = lazyNamed(fail, 'Hello', null, <p>Not loaded</p>);
  const Thrown = lazyNamed(fail, 'Hello', null);
  render(<Said name="Amal" />);
  expect(await screen.findByText('Not loaded')).toBeDefined();

  expectConsole(/It is gone/);
  const route = { path: '/', element: <Thrown name="Amal" />, errorElement: <p>Caught</p> };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(await screen.findByText('Caught')).toBeDefined();
});

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('an offer to undo a step of a form is shown after the frame of the step, which the form announces', async () => {
  renderAdmin(null);
  const undo = vi.fn();
  act(() => void notifyUndoableLater('‘Row’ removed', undo));
  expect(screen.queryByText('‘Row’ removed')).toBeNull();
  const message = (await screen.findByText('‘Row’ removed')).closest<HTMLElement>('[role=none]');
  if (!message) throw new Error('The text is not part of a message that is not announced');
  expect(message.closest('[role=alert]')).toBeNull();
  await userEvent.click(within(message).getByRole('button', { name: 'Undo' }));

  expect(undo).toHaveBeenCalledOnce();
});

test('an offer whose form is closed before it is shown does not come', async () => {
  renderAdmin(null);
  let remove = () => {};
  act(() => {
    remove = notifyUndoableLater('‘Other row’ removed', vi.fn());
  });
  await nextFrame();
  act(remove);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();

  expect(screen.queryByText('‘Other row’ removed')).toBeNull();
});
