import { multiline, text } from '../fields/index.ts';

const section = 'Enquiry at the end';

/** Fields of the call to action at the end of a page. */
export function enquiryFields(title: string) {
  const words = 'The first visit is free: we look, measure and answer your questions.';
  const button = 'Book a free first visit';
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
      default: button,
      width: 'half',
    }),
    enquiryText: multiline({
      label: 'Enquiry text',
      section,
      max: 300,
      rows: 2,
      default: words,
    }),
  };
}
