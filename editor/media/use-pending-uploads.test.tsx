import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uploadedItem } from '../testing/fake-upload.ts';
import { type UploadEntry, usePendingUploads } from './use-uploads.tsx';

const nameOf = (position: number) => `${position}.jpg`;

function uploading(position: number): UploadEntry {
  return { id: String(position), file: new File([], nameOf(position)), progress: 0, status: 'uploading' };
}

/** Whether each upload succeeds, the order in which they end, and after which of them the gallery renders. */
const uploads = fc
  .array(fc.record({ succeeds: fc.boolean(), isRendered: fc.boolean() }), { minLength: 1, maxLength: 7 })
  .chain((files) => {
    const positions = [...files.keys()];
    return fc.record({
      files: fc.constant(files),
      order: fc.shuffledSubarray(positions, { minLength: positions.length }),
    });
  });

test('uploaded files arrive once each in the order in which they were added, whichever ends first', () => {
  fc.assert(
    fc.property(uploads, ({ files, order }) => {
      const arrived: string[] = [];
      const none: readonly UploadEntry[] = [];
      const onArrival = ({ file_name }: { file_name: string }) => void arrived.push(file_name);
      const { result, rerender, unmount } = renderHook(
        (entries: readonly UploadEntry[]) => usePendingUploads(entries, onArrival),
        { initialProps: none },
      );
      let entries: readonly UploadEntry[] = files.map((_, position) => uploading(position));
      rerender(entries);

      for (const position of order) {
        const end: Partial<UploadEntry> = files[position]?.succeeds
          ? { status: 'done', item: uploadedItem(nameOf(position)) }
          : { status: 'error', reason: 'Too large' };
        entries = entries.with(position, { ...uploading(position), ...end });
        if (files[position]?.isRendered) rerender(entries);
      }
      rerender(entries);

      expect(arrived).toEqual(
        files.flatMap(({ succeeds }, position) => (succeeds ? [nameOf(position)] : [])),
      );
      expect(result.current).toEqual({ underWay: 0, failed: files.length - arrived.length });
      unmount();
    }),
    { numRuns: 200 },
  );
});
