import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { textKind } from '#schemas/fields/text.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

// jsdom lays nothing out: the list is 800 pixels high.
beforeEach(() => {
  for (const size of ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
  Element.prototype.scrollTo = () => {};
});

const declaration = declare({
  rows: list(
    { label: 'Rows', item: 'Row', card: { title: 'title' } },
    {
      title: text({ label: 'Title', max: 200 }),
      note: text({ label: 'Note', max: 5 }),
    },
  ),
});

/** A thousand rows, of which the last so many hold a note that is too long. */
const rows = (wrong: number) =>
  Array.from({ length: 1_000 }, (_, position) => ({
    _key: `k${position}`,
    title: `Row number ${position + 1}`,
    note: position < 1_000 - wrong ? 'N' : 'Too long',
  }));

test.each([0, 50])(
  'with %d issues shown, a key in an open row of 1,000 checks and draws that row alone',
  async (wrong) => {
    const view = renderForm(declaration, { rows: rows(wrong) });
    if (wrong > 0) {
      await act(() => view.form.save());
      expect(screen.getByRole('group', { name: '50 problems' })).toBeDefined();
    }
    await view.user.click(await screen.findByRole('button', { name: 'Row number 1' }));
    await view.user.click(await screen.findByLabelText('Title'));
    await view.user.keyboard('a');
    const check = vi.spyOn(textKind, 'check');
    const copy = vi.spyOn(globalThis, 'structuredClone');
    const before = view.commits;

    await view.user.keyboard('b');

    const typed = expect.stringMatching(/ab$/);
    expect(check.mock.calls.map(([value]) => value)).toEqual(wrong > 0 ? [typed] : []);
    expect(view.commits - before).toBeLessThanOrEqual(1);
    await vi.waitFor(() => expect(view.changes.at(-1)).toHaveProperty('rows.0.title', typed), {
      timeout: 15_000,
    });
    expect(copy.mock.calls.every(([value]) => typeof value === 'string')).toBe(true);
  },
);
