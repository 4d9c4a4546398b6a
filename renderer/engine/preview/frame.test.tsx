import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPreviewContent, useSelecting } from './frame.ts';

afterEach(() => document.body.replaceChildren());

const content = { kind: 'trellis:content', block: 'hero_section', content: { slides: [] } };

function message(data: unknown, from: Partial<MessageEventInit> = {}): MessageEvent {
  return new MessageEvent('message', {
    origin: window.location.origin,
    source: window.parent,
    data,
    ...from,
  });
}

test('content from the editor is accepted', () => {
  expect(readPreviewContent(message(content))).toEqual(content);
});

test('a message from another origin or window is ignored', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));

  expect(readPreviewContent(message(content, { origin: 'https://evil.example' }))).toBeUndefined();
  expect(readPreviewContent(message(content, { source: frame.contentWindow }))).toBeUndefined();
});

test.each([
  null,
  'text',
  {},
  { ...content, kind: 'other' },
  { ...content, block: 1 },
  { ...content, content: null },
])('a malformed message is ignored: %j', (data) => {
  expect(readPreviewContent(message(data))).toBeUndefined();
});

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
