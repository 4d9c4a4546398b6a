import { image, multiline, phone, richText, text } from '../fields/index.ts';
import { defaultEnquiry } from '../settings/defaults.ts';

/** Fields of the banner at the start of a page with its title; in a section of the form where it has several. */
export function bannerFields(title: string, section?: string) {
  const meta = section === undefined ? {} : { section };
  return {
    bannerImage: image({ label: 'Banner image', ...meta, recommend: [1920, 400] }),
    pageTitle: text({ label: 'Page title', ...meta, max: 120, default: title, width: 'half' }),
    pageSubtitle: text({ label: 'Page subtitle', ...meta, max: 200, width: 'half' }),
  };
}

const section = 'Enquiry at the end';

/** Fields of the call to action at the end of a page. */
export function enquiryFields(title: string) {
  return {
    enquiryTitle: text({
      label: 'Enquiry title',
      section,
      max: 120,
      default: title,
      width: 'half',
    }),
    enquiryButton: text({
      label: 'Enquiry button',
      section,
      help: 'Leads to the contact page.',
      max: 60,
      default: defaultEnquiry.enquiryButton,
      width: 'half',
    }),
    enquiryText: multiline({
      label: 'Enquiry text',
      section,
      max: 300,
      rows: 2,
      default: defaultEnquiry.enquiryText,
    }),
  };
}

/** A short text of a block with several, on half of a line. */
export function shortText(label: string, section: string, max: number) {
  return text({ label, section, max, width: 'half' });
}

/** A text of several lines of a block with several. */
export function longText(label: string, section: string, rows: number) {
  return multiline({ label, section, rows, max: 3000 });
}

/** The telephone number of a block, in place of the company's. */
export function ownPhone(section: string) {
  return phone({ label: 'Phone number', section, width: 'half', help: 'Blank: the company’s number.' });
}

/** Fields of a page with a legal text. */
export function legalFields(title: string, words: string) {
  return {
    pageTitle: text({ label: 'Page title', max: 120, default: title }),
    text: richText({
      label: 'Text',
      help: 'Each heading begins a part; the date above the text is always today’s.',
      required: 'Please enter the text',
      default: words,
      fallback: '',
    }),
  };
}
