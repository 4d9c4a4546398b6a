import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a tree completely; `errors` lists the errors that boundaries caught. */
export function renderToText(tree: ReactNode): Promise<{ markup: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(tree, {
      // React sends larger boundaries late, with an inline script that the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const markup = text(pipe(new PassThrough()));
        resolve(markup.then((rendered) => ({ markup: rendered, errors })));
      },
      onShellError: reject,
      onError: (error) => {
        errors.push(error);
      },
    });
  });
}
