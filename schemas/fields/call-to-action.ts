import { attach, type KindRow, type RecordMeta } from '../engine/field.ts';
import { issueAt } from '../engine/issue.ts';
import { isBlankText } from '../engine/text-measure.ts';
import { recordSchema } from './group.ts';
import { link } from './link.ts';
import { text } from './text.ts';

/** The text of a button and where it leads, both or neither. */
export interface CallToAction {
  readonly label: string;
  readonly link: string;
}

export const callToActionKind: KindRow<CallToAction | null, RecordMeta> = {
  empty: null,
  holds: 'one',
  checkRecord: (value) => {
    if (value === null || isBlankText(value.label) === isBlankText(value.link)) return [];
    return isBlankText(value.label)
      ? [issueAt(['label'], 'Please enter what the button says, or remove its link')]
      : [issueAt(['link'], 'Please enter where the button leads, or remove its text')];
  },
  plain: (value) => value?.label ?? '',
};

/** The text of a button and where it leads; both are filled or neither. */
export function callToAction(meta: RecordMeta) {
  const fields = {
    label: text({ label: 'Button text', max: 60, width: 'half' }),
    link: link({ label: 'Leads to', width: 'half', placeholder: '/page' }),
  };
  return attach('callToAction', recordSchema(fields), meta, { fields });
}
