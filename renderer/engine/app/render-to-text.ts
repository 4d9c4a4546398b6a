import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a tree to its end; what a boundary kept from failing the whole is told in `errors`. */
export function renderToText(tree: ReactNode): Promise<{ markup: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const errors: unknown[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve({ markup: Buffer.concat(chunks).toString('utf8'), errors }));
    const { pipe } = renderToPipeableStream(tree, {
      // Larger parts would be sent after the rest with a script that moves them, which the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        errors.push(error);
      },
    });
  });
}
