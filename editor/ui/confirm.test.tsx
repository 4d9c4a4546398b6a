import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { theme } from '../theme.ts';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

test('a question in whose place another is asked counts as declined', async () => {
  const answers: string[] = [];
  function Asker() {
    const confirm = useConfirm();
    const ask = async (title: string) => answers.push(`${title} ${await confirm({ title, confirm: 'Yes' })}`);
    return (
      <button
        type="button"
        onClick={() => {
          void ask('First?');
          void ask('Second?');
        }}
      >
        Ask
      </button>
    );
  }
  render(
    <MantineProvider theme={theme} env="test">
      <ConfirmProvider>
        <Asker />
      </ConfirmProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(answers).toEqual(['First? false']));

  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));

  expect(answers).toEqual(['First? false', 'Second? true']);
});
