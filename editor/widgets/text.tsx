import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';

function TextControl({ node, path, isInvalid }: ControlProps<'text'>) {
  return <LineInput meta={node.meta} path={path} isInvalid={isInvalid} />;
}

/** A single line of text. */
export const textWidget: Widget<'text'> = { labels: 'control', Control: TextControl };
