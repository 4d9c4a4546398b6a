import { Skeleton } from '@mantine/core';
import { useEngine, useText } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { lazyNamed } from '../ui/loaded.tsx';

const RichTextEditor = lazyNamed(
  () => import('./rich-text-editor.tsx'),
  'RichTextEditor',
  <Skeleton height={160} />,
);

function RichTextControl({ node, path, ...field }: ControlProps<'richText'>) {
  const engine = useEngine();
  return (
    <RichTextEditor
      {...field}
      placeholder={node.meta.placeholder}
      html={useText(path)}
      onChange={(html) => engine.values.write(path, html)}
    />
  );
}

/** Rich text; the editor is loaded lazily. */
export const richTextWidget: Widget<'richText'> = { labels: 'group', Control: RichTextControl };
