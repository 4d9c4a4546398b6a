import type { Widget } from '../form/widget.ts';

/** Renders nothing: a hidden field is part of the content only. */
export const hiddenWidget: Widget<'hidden'> = { labels: 'control', Control: () => null };
