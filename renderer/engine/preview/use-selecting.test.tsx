import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSelecting } from './use-selecting.ts';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(window.parent, 'postMessage').mockImplementation((event: unknown) => void sent.push(event));
});
afterEach(cleanup);

function Page() {
  useSelecting();
  return (
    <main data-block="about_section">
      <p data-field="subtitle">Who we are</p>
      <div data-testid="around">
        <p data-field="member">Salem</p>
      </div>
      <a href="/projects">All projects</a>
      <a href="/services" data-field="more">
        All services
      </a>
    </main>
  );
}

const select = (path: string) => ({ kind: 'trellis:select', block: 'about_section', path });

test('a field that moves away from the pointer while it is pressed is selected', () => {
  render(<Page />);
  fireEvent.pointerDown(screen.getByText('Salem'));
  fireEvent.click(screen.getByTestId('around'), { detail: 1 });

  expect(sent).toEqual([select('member')]);
});

test('a click by keyboard selects the field of its element, whatever was pressed before', () => {
  render(<Page />);
  fireEvent.pointerDown(screen.getByText('Who we are'));

  expect(fireEvent.click(screen.getByText('All services'))).toBe(false);

  expect(sent).toEqual([select('more')]);
});

test('a link of the preview is not followed', () => {
  render(<Page />);
  const link = screen.getByText('All projects');
  fireEvent.pointerDown(link);

  expect(fireEvent.click(link, { detail: 1 })).toBe(false);

  expect(sent).toEqual([]);
});
