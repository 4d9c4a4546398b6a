import { siteText } from '#schemas/engine/site-text.ts';
import {
  claimCopy,
  claimMessage,
  countMessage,
  deleteOldCounts,
  insertMessage,
} from '../database/messages.ts';
import { ApiError } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';
import { composeContactMail, composeCopy } from '../mail/visitor-mails.ts';
import { toPath } from '../visits/visit-counter.ts';

/** Messages from one address in ten minutes. */
const maxMessages = 5;

/** Stores a message of a visitor and notifies the company and the visitor by e-mail; messages with a filled-in hidden field are discarded silently. */
export const sendMessage: Handler<'sendMessage'> = async ({ body }, { state, address }) => {
  const { website = '', page, ...message } = body;
  if (website !== '') return { data: { sent: true } };
  const { mailer, config } = state;
  const { db } = state.store;
  const { sent, endsIn } = await countMessage(db, address);
  if (sent > maxMessages)
    throw new ApiError('too_many', describeLimit(endsIn), {
      retryAfter: endsIn,
    });
  await state.store.transact(async (trx) => {
    await deleteOldCounts(trx);
    // A repeated message, as after a double click or a lost response, succeeds.
    if (!(await claimMessage(trx, address, message))) return;
    const id = await insertMessage(
      trx,
      message,
      page === undefined ? null : toPath(page).replaceAll('\0', ''),
    );
    if (config.contactTo === undefined || !mailer.isOn) return;
    const link = new URL(`/admin/messages/${id}`, config.publicUrl).href;
    await mailer.add(trx, composeContactMail(config.contactTo, message, link));
    const copy = composeCopy(config.contactTo, message);
    if (copy && (await claimCopy(trx, copy.to))) await mailer.add(trx, copy);
  });
  mailer.wake();
  return { data: { sent: true } };
};

function describeLimit(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1
    ? siteText('Too many messages. Please try again in a minute.')
    : siteText('Too many messages. Please try again in {minutes} minutes.', { minutes });
}
