import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';

function LinkControl({ node, path, isInvalid }: ControlProps<'link'>) {
  return <LineInput meta={node.meta} path={path} isInvalid={isInvalid} />;
}

/** A path of this site or a full URL. */
export const linkWidget: Widget<'link'> = { labels: 'control', Control: LinkControl };
