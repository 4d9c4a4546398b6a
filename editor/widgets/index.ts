import type { WidgetTable } from '../form/widget.ts';
import { booleanWidget } from './boolean.tsx';
import { dateWidget } from './date.tsx';
import { emailWidget } from './email.tsx';
import { fileWidget } from './file.tsx';
import { hiddenWidget } from './hidden.tsx';
import { imageWidget } from './image.tsx';
import { linkWidget } from './link.tsx';
import { listWidget } from './list/list.tsx';
import { mediaWidget } from './media.tsx';
import { multilineWidget } from './multiline.tsx';
import { numberWidget } from './number.tsx';
import { phoneWidget } from './phone.tsx';
import { referenceWidget } from './reference.tsx';
import { referencesWidget } from './references.tsx';
import { richTextWidget } from './rich-text.tsx';
import { selectWidget } from './select.tsx';
import { slugWidget } from './slug.tsx';
import { textWidget } from './text.tsx';
import { urlWidget } from './url.tsx';
import { videoWidget } from './video.tsx';
import { wordsWidget } from './words.tsx';

/** The widget of each kind of field; a kind without one does not compile. */
export const widgets: WidgetTable = {
  text: textWidget,
  multiline: multilineWidget,
  richText: richTextWidget,
  number: numberWidget,
  boolean: booleanWidget,
  date: dateWidget,
  url: urlWidget,
  email: emailWidget,
  phone: phoneWidget,
  link: linkWidget,
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
