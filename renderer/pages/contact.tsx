import { ContactPageView } from '../blocks/contact-page/contact-page.tsx';
import { BlockPage } from '../engine/pages/block-page.tsx';

export function ContactPage() {
  return <BlockPage page="contact" type="contact_page" View={ContactPageView} />;
}
