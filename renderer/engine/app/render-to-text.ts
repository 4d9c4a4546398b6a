import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a tree completely; `errors` lists the errors that boundaries caught. */
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
      // React sends larger boundaries late, with an inline script that the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        errors.push(error);
      },
    });
  });
}
