import { afterEach, expect, test } from 'vitest';
import { readPreviewContent } from './messages.ts';

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
