import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';

function EmailControl({ node, path, isInvalid }: ControlProps<'email'>) {
  return <LineInput meta={node.meta} path={path} isInvalid={isInvalid} type="email" />;
}

/** An e-mail address. */
export const emailWidget: Widget<'email'> = { labels: 'control', Control: EmailControl };
