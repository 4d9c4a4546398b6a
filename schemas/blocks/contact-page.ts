import { defineBlock } from '../engine/block.ts';
import { email, image, multiline, text } from '../fields/index.ts';
import { ownPhone } from './page-fields.ts';

const form = 'Contact form';
const facts = 'Contact information';

/** The contact page: banner, texts of the form and contact data. */
export const contactPage = defineBlock({
  type: 'contact_page',
  page: 'contact',
  order: 1,
  label: 'Contact page',
  screen: { path: '/admin/cms/contact', name: 'contact-page-cm' },
  messages: {
    saveFailed: 'Failed to save contact page content',
    created: 'Contact page content saved successfully',
    updated: 'Contact page content saved successfully',
  },
  fields: {
    bannerImage: image({ label: 'Banner image', section: 'Banner', recommend: [1920, 300] }),
    pageTitle: text({
      label: 'Page title',
      section: 'Banner',
      max: 120,
      default: 'Contact Us',
      fallback: '',
    }),
    formTitle: text({ label: 'Form title', section: form, max: 160, width: 'half' }),
    formSubtitle: text({ label: 'Form subtitle', section: form, max: 160, width: 'half' }),
    formDescription: multiline({ label: 'Form description', section: form, rows: 3, max: 1000 }),
    submitButtonText: text({
      label: 'Submit button text',
      section: form,
      max: 60,
      default: 'Send Message',
    }),
    contactImage: image({ label: 'Contact image', section: facts, recommend: [600, 400] }),
    phoneNumber: ownPhone(facts),
    emailAddress: email({
      label: 'Email address',
      section: facts,
      width: 'half',
      help: 'Blank: the company’s e-mail address.',
    }),
    officeAddress: multiline({
      label: 'Office address',
      section: facts,
      rows: 3,
      max: 500,
      isPlace: true,
      help: 'Blank: the company’s office.',
    }),
  },
});
