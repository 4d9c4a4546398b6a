import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileDeclaration } from '#schemas/engine/declaration.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { custom } from '#schemas/engine/rule.ts';
import { image, list, picture, text } from '#schemas/fields/index.ts';
import { buildFile, fakeServices } from '../../testing/fake-services.tsx';
import { declare, renderForm } from '../../testing/render-form.tsx';

const row = {
  caption: text({ label: 'Caption' }),
  more: text({ label: 'Note', required: 'Please enter more' }),
};
const inPlace = () =>
  declare({ cards: list({ label: 'Cards', item: 'Card', card: { title: 'caption' } }, row) });
const three = {
  cards: [
    { _key: 'a', caption: 'One', more: '1' },
    { _key: 'b', caption: 'Two', more: '2' },
    { _key: 'c', caption: 'Three', more: '3' },
  ],
};

const headers = () =>
  [...document.querySelectorAll('[data-part="header"]')].map((header) => header.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openMenu = async (user: ReturnType<typeof renderForm>['user'], name: string) => {
  await user.click(button(`More for ${name}`));
  return screen.findByRole('menu', { hidden: true });
};

test.each(['in-place', 'modal'] as const)(
  'a value that another row has is refused, edited %s',
  async (edit) => {
    const unique = 'Another card has this caption';
    const meta = { label: 'Cards', item: 'Card', edit, card: { title: 'caption' } };
    const cards = list(meta, { ...row, caption: text({ label: 'Caption', unique }) });
    const { user, form, saves } = renderForm(declare({ cards }), three);
    const refused = () => screen.queryByRole('textbox', { name: 'Caption', description: unique });
    const retype = async (name: string) => {
      await user.clear(screen.getByLabelText('Caption'));
      await user.type(screen.getByLabelText('Caption'), name);
      await user.tab();
    };

    await user.click(button('Two'));
    await retype('Three ');
    expect(refused()).not.toBeNull();
    await act(() => form.save());
    expect(saves).toEqual([]);
    await retype('Four');
    expect(refused()).toBeNull();
    await act(() => form.save());

    expect(saves[0]?.cards).toMatchObject([{ caption: 'One' }, { caption: 'Four' }, { caption: 'Three' }]);
  },
);

test('closed rows mount no inputs, a click opens a row, and an added one is open and focused', async () => {
  const { user, form, saves } = renderForm(inPlace(), three);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  await user.click(button('Two'));
  expect(button('Two').getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Two');
  await user.click(button('Two'));
  expect(screen.queryAllByRole('textbox')).toEqual([]);

  await user.click(button('Add Card'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Caption')));
  await user.keyboard('Four');
  await user.type(screen.getByLabelText(/^Note/), '4');
  await act(() => form.save());

  expect(headers()).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(saves[0]?.cards).toHaveLength(4);
  expect(await screen.findByText('Card 4 of 4 added.')).toBeDefined();
});

test('a removed row is restored at its position, also when rows moved meanwhile', async () => {
  const { user, services } = renderForm(inPlace(), three);

  await user.click(button('Remove ‘Two’'));
  expect(headers()).toEqual(['One', 'Three']);
  await waitFor(() => expect(document.activeElement).toBe(button('Three')));
  await user.click(button('Move ‘Three’ up'));
  expect(services.undos[0]?.text).toBe('‘Two’ removed');
  act(() => services.undos[0]?.undo());

  expect(headers()).toEqual(['Three', 'Two', 'One']);
  await waitFor(() => expect(document.activeElement).toBe(button('Two')));
});

test('rows move with the buttons, which keep the focus, and values stay with their rows', async () => {
  const { user } = renderForm(inPlace(), three);
  await user.click(button('One'));
  const note = screen.getByLabelText(/^Note/);
  await user.type(note, '!');

  await user.click(button('Move ‘One’ down'));
  await waitFor(() => expect(document.activeElement).toBe(button('Move ‘One’ down')));
  await user.keyboard('{Enter}');

  expect(headers()).toEqual(['Two', 'Three', 'One']);
  expect(note).toHaveProperty('value', '1!');
  expect(screen.getByLabelText(/^Note/)).toBe(note);
  expect(button('Move ‘One’ down').getAttribute('aria-disabled')).toBe('true');
});

test('arrow keys move the focus between headers and move rows with Alt, a dialog moves one to a position', async () => {
  const { user } = renderForm(inPlace(), three);

  await user.tab();
  expect(document.activeElement).toBe(button('One'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(button('Two')));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  expect(headers()).toEqual(['One', 'Three', 'Two']);
  await user.keyboard('{Delete}');
  expect(headers()).toEqual(['One', 'Three']);

  const menu = await openMenu(user, '‘Three’');
  await user.click(within(menu).getByRole('menuitem', { name: 'Move to position…', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Move ‘Three’' });
  await user.clear(within(dialog).getByLabelText('Position, 1 to 2'));
  await user.type(within(dialog).getByLabelText('Position, 1 to 2'), '١{Enter}');

  expect(headers()).toEqual(['Three', 'One']);
});

test('an empty list shows how to start, and a full one that it is full', async () => {
  const declaration = declare({
    profiles: list({ label: 'Profiles', item: 'Profile', max: 1, card: { title: 'caption' } }, row),
  });
  const { user } = renderForm(declaration);

  expect(
    screen.getByText('No profiles added yet. Click "Add Profile" to create your first profile.'),
  ).toBeDefined();
  await user.click(button('Add Profile'));

  expect(button('Add Profile')).toHaveProperty('disabled', true);
  expect(screen.getByText('1 of 1 profiles. Remove one to add another.')).toBeDefined();
});

const dialogs = (save: 'at-once' | 'with-form' = 'with-form') =>
  declare({
    slides: list(
      {
        label: 'Slides',
        item: 'Slide',
        layout: 'cards',
        edit: 'modal',
        save,
        card: { title: 'caption', image: 'cover' },
      },
      {
        cover: image({ label: 'Cover', required: 'Please select an image for the slide' }),
        caption: text({ label: 'Caption', default: 'Hello' }),
        points: list(
          { label: 'Points', item: 'Point', card: { title: 'name' } },
          { name: text({ label: 'Name' }) },
        ),
      },
    ),
  });
const slides = {
  slides: [
    { _key: 'a', cover: '/media/1.jpg', caption: 'One', points: [{ _key: 'p', name: 'Inner' }] },
    { _key: 'b', cover: '/media/2.jpg', caption: 'Two', points: [] },
  ],
};

test('the header of a row shows the image of a picture', () => {
  const services = fakeServices();
  services.files = [buildFile(4)];
  const card = { title: 'name', image: 'photo' };
  const stops = list(
    { label: 'Stops', item: 'Stop', card },
    { name: text({ label: 'Name' }), photo: picture({ label: 'Photo' }) },
  );
  const photo = { file: 4, alt: '', isDecorative: false, caption: '', focus: null };
  renderForm(declare({ stops }), { stops: [{ _key: 'a', name: 'Dock', photo }] }, services);

  expect(document.querySelector('[data-part="header"] img')?.getAttribute('src')).toBe('/media/file-4.jpg');
});

test('a field keeps the focus that it got while its dialog was opening', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  renderForm(dialogs(), slides);

  fireEvent.click(button('One'));
  await vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(20));
      expect(vi.getTimerCount()).toBe(0);
    },
    { timeout: 20_000 },
  );

  expect(document.activeElement).toBe(button(/Replace|Change|Choose/));
});

test('the preview shows a row while it is edited; Close and Cancel ask first, change nothing and return the focus', async () => {
  const { user, form, saves, services, changes } = renderForm(dialogs(), slides);
  await user.click(button('One'));
  const dialog = screen.getByRole('dialog', { name: 'Edit Slide' });
  await user.type(within(dialog).getByLabelText('Caption'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Remove ‘Inner’' }));
  await waitFor(() =>
    expect(changes.at(-1)).toMatchObject({ slides: [{ caption: 'One!' }, { caption: 'Two' }] }),
  );

  services.agrees = false;
  for (const way of ['Close', 'Cancel']) {
    await user.click(button(way));
    expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'One!');
  }
  services.agrees = true;
  await user.click(button('Cancel'));

  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('One')));
  await waitFor(() => expect(changes.at(-1)).toEqual(slides));
  await act(() => form.save());
  expect(saves[0]).toEqual(slides);
});

test('a row is written from its dialog when it is valid', async () => {
  const { user, form, saves, services } = renderForm(dialogs(), slides);

  await user.click(button('Add Slide'));
  const dialog = screen.getByRole('dialog', { name: 'Add New Slide' });
  expect(within(dialog).getByLabelText('Caption')).toHaveProperty('value', 'Hello');
  await user.click(within(dialog).getByRole('button', { name: 'Add Slide' }));
  expect(services.notices).toMatchObject([{ kind: 'error', text: 'Please select an image for the slide' }]);
  services.picked = [buildFile(9)];
  await user.click(within(dialog).getByRole('button', { name: /Choose image/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add Slide' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => form.save());
  expect((saves[0]?.slides as unknown[] | undefined)?.[2]).toMatchObject({
    cover: '/media/file-9.jpg',
    caption: 'Hello',
  });
});

/** The captions that equal the first one. */
function repeatsFirst([first, ...others]: readonly { readonly caption: string }[]) {
  return others.flatMap(({ caption }, position) =>
    caption === first?.caption ? [[position + 1, 'caption']] : [],
  );
}

test.each(['Two', 'Add Slide'])('rules across fields hold in the dialog of a row, %s', async (opener) => {
  const declaration = compileDeclaration({
    ...{ type: 'made_up', label: 'Made up' },
    fields: {
      slides: list(
        {
          ...{ label: 'Slides', item: 'Slide', edit: 'modal', card: { title: 'caption' } },
          rules: [custom(repeatsFirst, 'The first slide has this caption')],
        },
        { caption: text({ label: 'Caption' }) },
      ),
    },
  });
  const { user, services } = renderForm(declaration, slides);
  await user.click(button(opener));
  const dialog = screen.getByRole('dialog');
  const field = within(dialog).getByLabelText('Caption');

  await user.clear(field);
  await user.type(field, 'One');
  await user.click(within(dialog).getByRole('button', { name: /^(Add|Update) Slide$/ }));

  expect(services.notices).toMatchObject([{ kind: 'error', text: 'The first slide has this caption' }]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, 'Three');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /^(Add|Update) Slide$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(headers()).toContain('Three');
});

test('a list that saves at once does so after each change and keeps changes that failed to save', async () => {
  const { user, saves, respondWith, dirt } = renderForm(dialogs('at-once'), slides);

  await user.click(button('Move ‘One’ later'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect((saves[0]?.slides as { caption: string }[] | undefined)?.map(({ caption }) => caption)).toEqual([
    'Two',
    'One',
  ]);
  await waitFor(() => expect(dirt.at(-1) ?? false).toBe(false));

  respondWith(() => ({ failed: true }));
  await user.click(button('Two'));
  expect(screen.getByText('Is published at once, with the whole form.')).toBeTruthy();
  await user.type(screen.getByLabelText('Caption'), '!');
  await user.click(button('Update Slide'));
  await waitFor(() => expect(saves).toHaveLength(2));

  await waitFor(() => expect(headers()).toEqual(['Two!', 'One']));
  await waitFor(() => expect(dirt.at(-1)).toBe(true));
});

test('an issue inside a row opens its dialog at the field', async () => {
  const { user, form, respondWith } = renderForm(dialogs(), slides);
  respondWith(() => ({ issues: [issueAt(['slides', 0, 'points', 0, 'name'], 'Not this name')] }));

  await act(() => form.save());

  const dialog = await screen.findByRole('dialog', { name: 'Edit Slide' });
  const field = await within(dialog).findByLabelText('Name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, ' changed');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('saving submits an open dialog first', async () => {
  const { user, form, saves } = renderForm(dialogs(), slides);
  await user.click(button('One'));
  await user.type(screen.getByLabelText('Caption'), '!');

  await act(() => form.save());

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves[0]).toMatchObject({ slides: [{ caption: 'One!' }, { caption: 'Two' }] });
});

test('a click in the preview focuses fields only of the row that is being edited', async () => {
  const { user, form } = renderForm(dialogs(), slides);

  act(() => form.focusField('slides.1.caption'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Caption')));
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Two');
  act(() => form.focusField('slides.1.cover'));
  await waitFor(() => expect(document.activeElement).toBe(button(/Replace Cover/)));
  act(() => form.focusField('slides.0.caption'));
  await user.click(button('Cancel'));

  act(() => form.focusField('slides.0.caption'));
  await waitFor(() => expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'One'));
});

test('no second dialog opens for a row of another list', async () => {
  const cards = (label: string) =>
    list(
      { label, item: label, edit: 'modal', card: { title: 'word' } },
      { word: text({ label: `Name of ${label}` }) },
    );
  const declaration = declare({ figs: cards('Fig'), oaks: cards('Oak') });
  const start = { figs: [{ _key: 'a', word: 'one' }], oaks: [{ _key: 'b', word: 'two' }] };
  const { user, form } = renderForm(declaration, start);
  await user.click(button('one'));
  await user.type(screen.getByLabelText('Name of Fig'), '!');

  act(() => form.focusField('oaks.0.word'));
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(form.isDirty()).toBe(true);
  expect(await act(() => form.save())).toBe(true);
  expect(form.read()).toMatchObject({ figs: [{ word: 'one!' }] });
});
