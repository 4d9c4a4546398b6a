import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useEngine, useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { lazyNamed } from '../ui/lazy-named.ts';

const RichTextEditor = lazyNamed(() => import('./rich-text-editor.tsx'), 'RichTextEditor');

function RichTextControl({ node, path, id, labelId, describedBy, isInvalid }: ControlProps<'richText'>) {
  const engine = useEngine();
  const value = useValue(path);
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <RichTextEditor
        id={id}
        labelId={labelId}
        describedBy={describedBy}
        isInvalid={isInvalid}
        placeholder={node.meta.placeholder}
        html={typeof value === 'string' ? value : ''}
        onChange={(html) => engine.values.write(path, html)}
      />
    </Suspense>
  );
}

/** Rich text; the editor is loaded lazily. */
export const richTextWidget: Widget<'richText'> = { labels: 'group', Control: RichTextControl };
