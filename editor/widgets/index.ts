import type { WidgetTable } from '../form/widget.ts';
import { booleanWidget } from './boolean.tsx';
import { dateWidget } from './date.tsx';
import { fileWidget } from './file.tsx';
import { hiddenWidget } from './hidden.tsx';
import { imageWidget } from './image.tsx';
import { lineWidget } from './line.tsx';
import { listWidget } from './list/list.tsx';
import { mediaWidget } from './media.tsx';
import { multilineWidget } from './multiline.tsx';
import { numberWidget } from './number.tsx';
import { referenceWidget } from './reference.tsx';
import { referencesWidget } from './references.tsx';
import { richTextWidget } from './rich-text.tsx';
import { selectWidget } from './select.tsx';
import { slugWidget } from './slug.tsx';
import { videoWidget } from './video.tsx';
import { wordsWidget } from './words.tsx';

/** The widget of each kind of field; a kind without one does not compile. */
export const widgets: WidgetTable = {
  text: lineWidget('text'),
  multiline: multilineWidget,
  richText: richTextWidget,
  number: numberWidget,
  boolean: booleanWidget,
  date: dateWidget,
  url: lineWidget('url'),
  email: lineWidget('email'),
  phone: lineWidget('tel'),
  link: lineWidget('text'),
  slug: slugWidget,
  select: selectWidget,
  image: imageWidget,
  video: videoWidget,
  words: wordsWidget,
  list: listWidget,
  reference: referenceWidget,
  references: referencesWidget,
  media: mediaWidget,
  file: fileWidget,
  hidden: hiddenWidget,
};
