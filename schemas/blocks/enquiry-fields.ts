import { multiline, text } from '../fields/index.ts';
import { defaultEnquiry } from '../settings/defaults.ts';

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
