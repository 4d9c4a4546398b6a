import type { Widget } from '../form/widget.ts';
import { RecordFields } from './parts/record-fields.tsx';

/** The text of a button beside its link. */
export const callToActionWidget: Widget<'callToAction'> = { labels: 'group', Control: RecordFields };
