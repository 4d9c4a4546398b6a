import type { Widget } from '../form/widget.ts';

/** Nothing: what is hidden is kept by the form and not drawn. */
export const hiddenWidget: Widget<'hidden'> = { labels: 'control', Control: () => null };
