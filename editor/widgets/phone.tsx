import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';

function PhoneControl({ node, path, isInvalid }: ControlProps<'phone'>) {
  return <LineInput meta={node.meta} path={path} isInvalid={isInvalid} type="tel" />;
}

/** A phone number. */
export const phoneWidget: Widget<'phone'> = { labels: 'control', Control: PhoneControl };
