import { afterEach, beforeEach, expect, vi } from 'vitest';

type Channel = 'error' | 'warn';
type Line = { channel: Channel; text: string };

let lines: Line[] = [];
let announced: RegExp[] = [];

const write = (channel: Channel, parts: unknown[]): void => {
  const text = parts
    .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
    .join(' ');
  lines.push({ channel, text });
};

/** Expects a matching console message; the test fails without one. */
export function expectConsole(pattern: RegExp): void {
  announced.push(pattern);
}

/** Fails a test in which an unannounced `console.error` or `console.warn` happens. */
export function watchConsole(): void {
  beforeEach(() => {
    lines = [];
    announced = [];
    vi.spyOn(console, 'error').mockImplementation((...parts) => write('error', parts));
    vi.spyOn(console, 'warn').mockImplementation((...parts) => write('warn', parts));
  });

  afterEach(() => {
    const unannounced = lines.filter(({ text }) => !announced.some((pattern) => pattern.test(text)));
    const unsaid = announced.filter((pattern) => !lines.some(({ text }) => pattern.test(text)));
    lines = [];
    announced = [];
    expect(unannounced, 'the console spoke unannounced (see checks/testing/console.ts)').toEqual([]);
    expect(unsaid.map(String), 'the console did not say what was announced').toEqual([]);
  });
}
