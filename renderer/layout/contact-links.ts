import { useSyncExternalStore } from 'react';
import { useSettings } from '../engine/data/use-site-query.ts';
import { callAddress, mapAddress, whatsAppAddress } from '../engine/format/reach.ts';

/** Contact settings, blank if not stored, and their links; without address or number they lead to the contact page. */
export function useContactLinks() {
  const { email = '', phone = '', address = '' } = useSettings('contact_info') ?? {};
  return {
    email,
    phone,
    address,
    mailTo: email ? `mailto:${email}` : '/contact',
    callTo: phone ? callAddress(phone) : '/contact',
    mapTo: mapAddress(address),
  };
}

/** A WhatsApp link with a question about the page, to the stored number or the company's phone; blank without either. */
export function useChatLink(): string {
  const { phone } = useContactLinks();
  const networks = useSettings('social_media_links');
  // Blank on the server.
  const title = useSyncExternalStore(
    subscribeToHead,
    () => document.title.split(' | ')[0] ?? '',
    () => '',
  );
  return whatsAppAddress(networks?.whatsapp || phone, title && `Hello, I have a question about: ${title}`);
}

function subscribeToHead(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
