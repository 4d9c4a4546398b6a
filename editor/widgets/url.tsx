import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';

function UrlControl({ node, path, isInvalid }: ControlProps<'url'>) {
  return <LineInput meta={node.meta} path={path} isInvalid={isInvalid} type="url" />;
}

/** A full URL. */
export const urlWidget: Widget<'url'> = { labels: 'control', Control: UrlControl };
