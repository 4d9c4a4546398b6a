import { settingsQuery } from '../queries.ts';
import { useAnswer } from '../state/use-answer.ts';

/** How visitors reach the company; blank where it is not stored. */
interface ContactLinks {
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly mailTo: string;
  readonly callTo: string;
}

/** Reads how visitors reach the company; without an address or number a link leads to the contact page. */
export function useContactLinks(): ContactLinks {
  const { data } = useAnswer(settingsQuery('contact_info'));
  const { email = '', phone = '', address = '' } = data ?? {};
  return {
    email,
    phone,
    address,
    mailTo: email ? `mailto:${email}` : '/contact',
    callTo: phone ? `tel:${phone.replace(/[^\d+]/g, '')}` : '/contact',
  };
}
