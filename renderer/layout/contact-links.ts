import { useSettings } from '../engine/data/use-settings.ts';
import { callAddress, mapAddress, whatsAppAddress } from '../engine/format/reach.ts';

/** Contact settings; blank if not stored. */
interface ContactLinks {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly mailTo: string;
  readonly callTo: string;
  readonly mapTo: string;
  /** WhatsApp link with a message, to the stored number or the company's phone; blank without either. */
  readonly chatWith: (message: string) => string;
}

/** Contact links of the company; without address or number they lead to the contact page. */
export function useContactLinks(): ContactLinks {
  const { email = '', phone = '', address = '' } = useSettings('contact_info') ?? {};
  const networks = useSettings('social_media_links');
  return {
    email,
    phone,
    address,
    mailTo: email ? `mailto:${email}` : '/contact',
    callTo: phone ? callAddress(phone) : '/contact',
    mapTo: mapAddress(address),
    chatWith: (message) => whatsAppAddress(networks?.whatsapp || phone, message),
  };
}
