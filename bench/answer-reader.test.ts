import { expect, test } from 'vitest';
import { createAnswerReader } from './answer-reader.ts';

const answerOf = (status: number, body: string) =>
  `HTTP/1.1 ${status} OK\r\nVary: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const stream = Buffer.from(answerOf(200, 'a\r\n\r\nb') + answerOf(304, '') + answerOf(503, 'no'));

test.each([1, 2, 3, 7, 40, 1_000])('answers are counted in chunks of %i bytes', (size) => {
  const statuses: number[] = [];
  const read = createAnswerReader((status) => statuses.push(status));

  for (let from = 0; from < stream.length; from += size) read(stream.subarray(from, from + size));

  expect(statuses).toEqual([200, 304, 503]);
});

test('an answer that does not say its length is refused', () => {
  const read = createAnswerReader(() => {});

  expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('does not say its length');
});
