import { settingsQuery } from '../engine/data/queries.ts';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { callAddress, mapAddress, whatsAppAddress } from '../engine/format/reach.ts';

/** How visitors reach the company; blank where it is not stored. */
interface ContactLinks {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly mailTo: string;
  readonly callTo: string;
  readonly mapTo: string;
  /** Opens a WhatsApp chat with a message ready to be sent, on the company's number where no other one is stored; blank where there is neither. */
  readonly chatWith: (message: string) => string;
}

/** Reads how visitors reach the company; without an address or number a link leads to the contact page. */
export function useContactLinks(): ContactLinks {
  const { data } = useSiteQuery(settingsQuery('contact_info'));
  const { data: networks } = useSiteQuery(settingsQuery('social_media_links'));
  const { email = '', phone = '', address = '' } = data ?? {};
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
