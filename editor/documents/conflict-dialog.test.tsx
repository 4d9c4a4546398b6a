import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mergeContent } from '#schemas/engine/merge.ts';
import { text } from '#schemas/fields/index.ts';
import { declare } from '../testing/render-form.tsx';
import { theme } from '../theme.ts';
import { ConflictDialog } from './document-form.tsx';

const declaration = declare({
  title: text({ label: 'Title' }),
  lead: text({ label: 'Lead' }),
  end: text({ label: 'End' }),
});
const start = { title: '', lead: '', end: '' };
const fill = (value: string) => ({ title: value, lead: value, end: value });

test('a field that comes to the question later is chosen too', async () => {
  const choose = vi.fn();
  const theirs = { savedBy: 'Maha', savedAt: null };
  const sides = { base: start, mine: fill('mine'), theirs: fill('theirs') };
  const all = mergeContent(declaration.fields, sides).conflicts;
  const show = (conflicts: typeof all) => (
    <MantineProvider theme={theme} env="test">
      <ConflictDialog declaration={declaration} conflict={{ conflicts, theirs, choose }} />
    </MantineProvider>
  );
  const { rerender } = render(show(all.slice(0, 2)));
  await userEvent.click(screen.getByRole('radio', { name: 'Take theirs: Title' }));
  rerender(show(all));
  await userEvent.click(screen.getByRole('button', { name: 'Use these changes' }));

  const [chosen] = choose.mock.calls[0] ?? [];
  expect(all.map(({ id }) => chosen.get(id))).toEqual(['theirs', 'mine', 'mine']);
});
