import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { entities } from '#schemas/entities.ts';
import { useServices } from '../form/services.ts';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

test('the form of a new entry is not opened over another screen than the one that asked for it', async () => {
  fakeApi(() => ok([]));
  const created: unknown[] = [];
  function AskButton() {
    const { createEntry } = useServices();
    const ask = async () => {
      const asked = createEntry(entities[0]?.type ?? '', '');
      window.history.replaceState(null, '', '/admin/elsewhere');
      created.push(await asked);
    };
    return (
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    );
  }
  renderAdmin(<AskButton />);

  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));

  await waitFor(() => expect(created).toEqual([undefined]), { timeout: 10_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
