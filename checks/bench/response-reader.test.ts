import { expect, test } from 'vitest';
import { createResponseReader } from './response-reader.ts';

const responseOf = (status: number, body: string) =>
  `HTTP/1.1 ${status} OK\r\nVary: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const stream = Buffer.from(responseOf(200, 'a\r\n\r\nb') + responseOf(304, '') + responseOf(503, 'no'));

test.each([1, 2, 3, 7, 40, 1_000])('responses are parsed in chunks of %i bytes', (size) => {
  const statuses: number[] = [];
  const read = createResponseReader((status) => statuses.push(status));

  for (let from = 0; from < stream.length; from += size) read(stream.subarray(from, from + size));

  expect(statuses).toEqual([200, 304, 503]);
});

test('a response without Content-Length throws', () => {
  const read = createResponseReader(() => {});

  expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('has no Content-Length');
});
