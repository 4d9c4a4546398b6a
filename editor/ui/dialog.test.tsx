import { MantineProvider, Menu, Popover } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { theme } from '../theme.ts';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { Dialog, DialogText } from './dialog.tsx';
import { useFocusAround, useItemFocus } from './focus.ts';
import { SaveButton } from './save-button.tsx';

function Stacked() {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineProvider theme={theme} env="test">
      <button type="button">Behind</button>
      <Dialog opened onClose={() => {}} title="Below">
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      </Dialog>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Above">
        <button type="button">Inside</button>
      </Dialog>
    </MantineProvider>
  );
}

test('the focus returns into the dialog below, also where it was moved behind it meanwhile', async () => {
  render(<Stacked />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const inside = screen.getByRole('button', { name: 'Inside' });
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Above' }).contains(document.activeElement)).toBe(true),
  );
  act(() => inside.focus());

  fireEvent.keyDown(inside, { key: 'Escape' });
  // A press of the Tab key leads here before the next frame.
  act(() => screen.getByText('Behind').focus());

  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open')));
});

test('a dialog is described by its text, not by all that it contains', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Dialog opened onClose={() => {}} title="A form">
        Name and address
      </Dialog>
      <Dialog opened onClose={() => {}} title="A question">
        <DialogText>It goes to the bin.</DialogText>
        <button type="button">Delete</button>
      </Dialog>
    </MantineProvider>,
  );
  expect(screen.getByRole('dialog', { name: 'A form', description: '' })).toBeDefined();
  expect(
    screen.getByRole('dialog', { name: 'A question', description: 'It goes to the bin.' }),
  ).toBeDefined();
});

function OpenFromTheStart() {
  const [isOpen, setOpen] = useState(true);
  return (
    <MantineProvider theme={theme} env="test">
      <main tabIndex={-1}>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="First">
          <button type="button">Inside</button>
        </Dialog>
      </main>
    </MantineProvider>
  );
}

test('the focus moves to the content when a dialog closes before which nothing was focused', async () => {
  render(<OpenFromTheStart />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Inside' }), { key: 'Escape' });

  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

function OverTable() {
  const [isOpen, setOpen] = useState(false);
  useItemFocus();
  return (
    <MantineProvider theme={theme} env="test">
      <main id="content" tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Add
        </button>
        {isOpen && (
          <Dialog opened onClose={() => setOpen(false)} title="Form">
            <div data-path="title">
              <input aria-label="Title" />
            </div>
          </Dialog>
        )}
      </main>
    </MantineProvider>
  );
}

test('the focus returns to the button that opened a form when its dialog closes from a field', async () => {
  render(<OverTable />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Title' }));

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
});

function WithLastPage() {
  const [hasMore, setMore] = useState(true);
  useItemFocus();
  return (
    <MantineProvider theme={theme} env="test">
      <Dialog opened onClose={() => {}} title="History">
        {hasMore && (
          <button type="button" onClick={() => setMore(false)}>
            Show older
          </button>
        )}
      </Dialog>
    </MantineProvider>
  );
}

test('the focus stays in a dialog whose pressed button is gone', async () => {
  render(<WithLastPage />);

  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

function WithItems() {
  const [items, setItems] = useState(['First', 'Second']);
  useItemFocus();
  return (
    <main id="content" tabIndex={-1}>
      <button type="button">Before</button>
      <ul data-own-focus>
        {items.map((item) => (
          <li key={item}>
            <button type="button" onClick={() => setItems((all) => all.filter((each) => each !== item))}>
              {item}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('a list that moves its focus itself gets no other', async () => {
  render(<WithItems />);
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));

  await userEvent.click(screen.getByRole('button', { name: 'First' }));

  expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Second' }));
});

function WithPopover({ onClose }: { onClose: () => void }) {
  return (
    <MantineProvider env="test">
      <Dialog opened onClose={onClose} title="Form">
        <Popover trapFocus>
          <Popover.Target>
            <button type="button">Link</button>
          </Popover.Target>
          <Popover.Dropdown>
            <input aria-label="URL" />
          </Popover.Dropdown>
        </Popover>
      </Dialog>
    </MantineProvider>
  );
}

test('Escape closes a popover of a dialog, and the dialog only after that', async () => {
  const close = vi.fn();
  render(<WithPopover onClose={close} />);
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'URL' }));

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'URL' })).toBeNull());
  expect(close).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Link' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
});

function FromMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineProvider theme={theme} env="test">
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Schedule</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Above">
        <button type="button">Inside</button>
      </Dialog>
    </MantineProvider>
  );
}

test('the focus returns to the button of the menu whose item opened the dialog', async () => {
  render(<FromMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schedule' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const inside = await screen.findByRole('button', { name: 'Inside' });
  act(() => inside.focus());

  fireEvent.keyDown(inside, { key: 'Escape' });

  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('More')));
});

test.each([
  ['on', {}, 'After'],
  ['back', { shift: true }, 'Before'],
])('Tab closes a menu and goes %s from its button', async (_, keys, next) => {
  render(
    <>
      <button type="button">Before</button>
      <FromMenu />
      <button type="button">After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Schedule' });
  await userEvent.keyboard('{ArrowDown}');

  await userEvent.tab(keys);

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: next }));
});

interface SavesProps {
  readonly isPartOfForm?: boolean;
  onSave(of: string): void;
}

function Saves({ isPartOfForm = false, onSave }: SavesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <MantineProvider theme={theme}>
      <SaveButton label="Save Changes" isSaving={false} onSave={() => onSave('screen')} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} isPartOfForm={isPartOfForm} title="Above">
        {isPartOfForm || <SaveButton label="Update" isSaving={false} onSave={() => onSave('dialog')} />}
      </Dialog>
    </MantineProvider>
  );
}

test.each([
  ['a dialog with a form of its own', false, ['screen', 'dialog', 'screen']],
  ['a dialog that edits a part of the form', true, ['screen', 'screen', 'screen']],
])('%s has the save keys from the moment it opens until it closes', async (_, isPartOfForm, expected) => {
  const saves: string[] = [];
  render(<Saves isPartOfForm={isPartOfForm} onSave={(of) => saves.push(of)} />);
  const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

  save();
  fireEvent.click(screen.getByText('Open'));
  // The dialog fades in: it has no focus yet.
  await waitFor(() => expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy());
  save();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  save();

  expect(saves).toEqual(expected);
});

test('a button that is disabled when its dialog closes is focused once it is enabled', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const agree = () => {
      setOpen(false);
      setBusy(true);
    };
    return (
      <MantineProvider theme={theme} env="test">
        <button type="button" disabled={isBusy} onClick={() => setOpen(true)}>
          Discard
        </button>
        <button type="button" onClick={() => setBusy(false)}>
          Finish
        </button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Discard this?">
          <button type="button" onClick={agree}>
            Agree
          </button>
        </Dialog>
      </MantineProvider>
    );
  }
  render(<Page />);
  screen.getByRole('button', { name: 'Discard' }).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Agree' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The focus is returned in the next frame.
  for (let frame = 0; frame < 2; frame += 1)
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(document.activeElement).toBe(document.body);

  fireEvent.click(screen.getByText('Finish'));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Discard'));
});

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
function PageWithNotice({ asks }: { asks: boolean }) {
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
  render(<PageWithNotice asks={false} />);

  await press('Restore');

  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus stays where it is when a notice goes away that does not have it', async () => {
  render(<PageWithNotice asks={false} />);

  await press('Elsewhere');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('the focus returns to the content when the button is gone that opened a dialog', async () => {
  render(<PageWithNotice asks />);
  await press('Restore');
  const inside = await screen.findByRole('button', { name: 'Keep mine' });
  await waitFor(() => expect(inside.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true));

  await press('Keep mine');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
