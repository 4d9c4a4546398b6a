import { screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FieldShape } from '#schemas/engine/field.ts';
import {
  callToAction,
  choices,
  date,
  dateRange,
  dateTime,
  email,
  type FieldKind,
  file,
  hidden,
  icon,
  image,
  link,
  list,
  location,
  media,
  mixedReferences,
  money,
  multiline,
  number,
  openingHours,
  phone,
  picture,
  reference,
  references,
  richText,
  select,
  slug,
  text,
  time,
  url,
  video,
  words,
} from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

type User = ReturnType<typeof userEvent.setup>;

const message = 'Please fill this in';
const meta = { label: 'Place', required: message };

/** A required field of every kind that can be left blank. */
const required: Record<
  Exclude<FieldKind, 'boolean' | 'hidden' | 'list' | 'group' | 'variants' | 'blocks'>,
  FieldShape[string]
> = {
  text: text(meta),
  multiline: multiline(meta),
  richText: richText(meta),
  number: number(meta),
  date: date(meta),
  time: time(meta),
  dateTime: dateTime(meta),
  dateRange: dateRange(meta),
  money: money({ ...meta, currency: 'AED' }),
  url: url(meta),
  email: email(meta),
  phone: phone(meta),
  link: link(meta),
  slug: slug({ ...meta, from: 'title' }),
  select: select({ ...meta, options: [{ value: 'x', label: 'X' }] }),
  choices: choices({ ...meta, options: [{ value: 'x', label: 'X' }] }),
  icon: icon({ ...meta, from: { sprite: '/icons.svg', icons: [{ value: 'x', label: 'X' }] } }),
  image: image(meta),
  picture: picture(meta),
  video: video(meta),
  words: words({ ...meta, item: 'Word' }),
  openingHours: openingHours(meta),
  callToAction: callToAction(meta),
  location: location(meta),
  reference: reference({ ...meta, to: 'service' }),
  references: references({ ...meta, item: 'Service', to: 'service' }),
  mixedReferences: mixedReferences({ ...meta, item: 'Entry', to: ['service', 'project'] }),
  media: media({ ...meta, item: 'File' }),
  file: file({ ...meta, nameIn: 'name' }),
};

/** The button that the pointer goes to, which a message above it would move. */
const target = () => screen.getByRole('button', { name: 'Add Row' });

const rows = list({ label: 'Rows', item: 'Row', card: { title: 'a' } }, { a: text({ label: 'A' }) });

async function focusControl(container: HTMLElement, user: User): Promise<void> {
  const controls =
    '[data-path="place"] :is(input:not([type="file"]), textarea, select, button, [contenteditable="true"])';
  await waitFor(() => expect(container.querySelector(controls)).toBeTruthy(), { timeout: 20_000 });
  const control = container.querySelector<HTMLElement>(controls);
  control?.focus();
  if (control?.role === 'combobox') await user.keyboard('{Escape}');
}

test.each(Object.entries(required))(
  'a %s that is left by a press shows its message once the press is over',
  async (_, place) => {
    const declaration = declare({
      place,
      title: text({ label: 'Title' }),
      name: hidden({ label: 'N' }),
      rows,
    });
    const { user, container } = renderForm(declaration);
    await focusControl(container, user);

    await user.pointer({ keys: '[MouseLeft>]', target: target() });
    expect(screen.queryByText(message)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: target() });

    expect(await screen.findAllByText(message)).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Row 1' })).toBeDefined();
  },
);
