import { ContactPageView } from '../blocks/contact-page/contact-page.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';
import { PageHead } from './page-head.tsx';

/** The contact page. */
export function ContactPage() {
  return (
    <>
      <PageHead page="contact" />
      <BlockPage page="contact" type="contact_page" View={ContactPageView} />
    </>
  );
}
