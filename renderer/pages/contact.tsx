import { ContactPageView } from '../blocks/contact-page/contact-page.tsx';
import { PageHead } from '../engine/head/page-head.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

/** The contact page. */
export function ContactPage() {
  return (
    <>
      <PageHead page="contact" />
      <BlockPage page="contact" type="contact_page" View={ContactPageView} />
    </>
  );
}
