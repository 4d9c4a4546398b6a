import type { Handler } from '../app/handler.ts';
import { ApiError } from '../errors.ts';
import { composeContactMail } from '../mail/contact-mail.ts';
import { claimMessage, countMessage, deleteOldCounts, insertMessage } from '../store/messages.ts';

/** Messages from one address in ten minutes. */
const mostMessages = 5;

/** Keeps a visitor's message and has the company told of it; what fills in the hidden field is thanked and forgotten. */
export const sendMessage: Handler<'sendMessage'> = async ({ body }, { state, address }) => {
  const { website = '', ...message } = body;
  if (website !== '') return { data: { sent: true } };
  const { mailer, config } = state;
  const { db } = state.store;
  const { sent, endsIn } = await countMessage(db, address);
  if (sent > mostMessages)
    throw new ApiError('too_many', 'Too many messages. Please wait a few minutes and try again.', {
      retryAfter: endsIn,
    });
  await state.store.transact(async (trx) => {
    await deleteOldCounts(trx);
    // Pressed twice, or sent again because the first answer was lost: the visitor is thanked all the same.
    if (!(await claimMessage(trx, address, message))) return;
    await insertMessage(trx, message);
    if (config.contactTo !== undefined) await mailer.add(trx, composeContactMail(config.contactTo, message));
  });
  mailer.wake();
  return { data: { sent: true } };
};
