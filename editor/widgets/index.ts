import type { Widget, WidgetTable } from '../form/widget.ts';
import { booleanWidget } from './boolean.tsx';
import { dateRangeWidget, dateTimeWidget, dateWidget, timeWidget } from './dates.tsx';
import { fileWidget } from './file.tsx';
import { groupWidget, RecordFields, variantsWidget } from './group.tsx';
import { iconWidget } from './icon.tsx';
import { imageWidget, pictureWidget } from './image.tsx';
import { linkWidget } from './link.tsx';
import { blocksWidget, listWidget } from './list/list.tsx';
import { locationWidget } from './location.tsx';
import { mediaWidget } from './media.tsx';
import { multilineWidget } from './multiline.tsx';
import { moneyWidget, numberWidget } from './number.tsx';
import { openingHoursWidget } from './opening-hours.tsx';
import { lineWidget } from './parts/text-inputs.tsx';
import { referenceWidget } from './reference.tsx';
import { mixedReferencesWidget, referencesWidget } from './references.tsx';
import { richTextWidget } from './rich-text.tsx';
import { choicesWidget, selectWidget } from './select.tsx';
import { slugWidget } from './slug.tsx';
import { videoWidget } from './video.tsx';
import { wordsWidget } from './words.tsx';

/** The text of a button next to its link. */
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
