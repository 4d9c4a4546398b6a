import type { Handler } from '../app/handler.ts';
import { ApiError } from '../errors.ts';
import { composeContactMail } from '../mail/contact-mail.ts';
import { claimMessage, countMessage, deleteOldCounts, insertMessage } from '../store/messages.ts';

/** Messages from one address in ten minutes. */
const maxMessages = 5;

/** Stores a message of a visitor and notifies the company by e-mail; messages with a filled-in hidden field are discarded silently. */
export const sendMessage: Handler<'sendMessage'> = async ({ body }, { state, address }) => {
  const { website = '', ...message } = body;
  if (website !== '') return { data: { sent: true } };
  const { mailer, config } = state;
  const { db } = state.store;
  const { sent, endsIn } = await countMessage(db, address);
  if (sent > maxMessages)
    throw new ApiError('too_many', 'Too many messages. Please wait a few minutes and try again.', {
      retryAfter: endsIn,
    });
  await state.store.transact(async (trx) => {
    await deleteOldCounts(trx);
    // A repeated message, as after a double click or a lost response, succeeds.
    if (!(await claimMessage(trx, address, message))) return;
    await insertMessage(trx, message);
    if (config.contactTo !== undefined) await mailer.add(trx, composeContactMail(config.contactTo, message));
  });
  mailer.wake();
  return { data: { sent: true } };
};
