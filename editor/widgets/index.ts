import type { Widget, WidgetTable } from '../form/widget.ts';
import { booleanWidget } from './boolean.tsx';
import { choicesWidget } from './choices.tsx';
import { dateWidget } from './date.tsx';
import { dateRangeWidget } from './date-range.tsx';
import { dateTimeWidget } from './date-time.tsx';
import { fileWidget } from './file.tsx';
import { groupWidget } from './group.tsx';
import { iconWidget } from './icon.tsx';
import { imageWidget } from './image.tsx';
import { linkWidget } from './link.tsx';
import { blocksWidget, listWidget } from './list/list.tsx';
import { locationWidget } from './location.tsx';
import { mediaWidget } from './media.tsx';
import { moneyWidget } from './money.tsx';
import { multilineWidget } from './multiline.tsx';
import { numberWidget } from './number.tsx';
import { openingHoursWidget } from './opening-hours.tsx';
import { lineWidget } from './parts/line-input.tsx';
import { RecordFields } from './parts/record-fields.tsx';
import { pictureWidget } from './picture.tsx';
import { referenceWidget } from './reference.tsx';
import { mixedReferencesWidget, referencesWidget } from './references.tsx';
import { richTextWidget } from './rich-text.tsx';
import { selectWidget } from './select.tsx';
import { slugWidget } from './slug.tsx';
import { timeWidget } from './time.tsx';
import { variantsWidget } from './variants.tsx';
import { videoWidget } from './video.tsx';
import { wordsWidget } from './words.tsx';

/** The text of a button beside its link. */
const callToActionWidget: Widget<'callToAction'> = { labels: 'group', Control: RecordFields };

/** Renders nothing: a hidden field is part of the content only. */
const hiddenWidget: Widget<'hidden'> = { labels: 'control', Control: () => null };

/** The widget of each kind of field; a kind without one does not compile. */
export const widgets: WidgetTable = {
  text: lineWidget('text'),
  multiline: multilineWidget,
  richText: richTextWidget,
  number: numberWidget,
  boolean: booleanWidget,
  date: dateWidget,
  time: timeWidget,
  dateTime: dateTimeWidget,
  dateRange: dateRangeWidget,
  money: moneyWidget,
  url: lineWidget('url'),
  email: lineWidget('email'),
  phone: lineWidget('tel'),
  link: linkWidget,
  slug: slugWidget,
  select: selectWidget,
  choices: choicesWidget,
  icon: iconWidget,
  image: imageWidget,
  picture: pictureWidget,
  video: videoWidget,
  words: wordsWidget,
  list: listWidget,
  group: groupWidget,
  variants: variantsWidget,
  blocks: blocksWidget,
  openingHours: openingHoursWidget,
  callToAction: callToActionWidget,
  location: locationWidget,
  reference: referenceWidget,
  references: referencesWidget,
  mixedReferences: mixedReferencesWidget,
  media: mediaWidget,
  file: fileWidget,
  hidden: hiddenWidget,
};
