import type { Request } from 'express';
import { mostComments, reviewAnswer } from '#schemas/api/reviews.ts';
import type { AppState } from '../../app/app-state.ts';
import { ApiError } from '../../errors.ts';
import { bucketOf } from '../../http/limit-rate.ts';
import { readBytes } from '../../http/read-body.ts';
import { countMessage } from '../../store/messages.ts';
import { insertComment } from '../../store/reviews.ts';
import type { ReviewPage } from './find-page.ts';
import type { Notice } from './review-notice.ts';

/** Maximum bytes of a form; an encoded character takes up to twelve. */
const mostBytes = 64 * 1024;
/** Maximum approvals and comments from one address in ten minutes. */
const mostAnswers = 20;

/** What was sent, or the notice of a rejected form. */
export type ReceivedAnswer = { readonly sent: 'approve' | 'comment' } | { readonly rejection: Notice };

/** Stores an approval or comment that was sent from a page of a preview. */
export async function receiveAnswer(
  state: AppState,
  request: Request,
  page: ReviewPage,
): Promise<ReceivedAnswer> {
  if (!request.is('application/x-www-form-urlencoded'))
    return reject(415, 'Please use the form of the page.');
  const bytes = await readBytes(request, mostBytes).catch(toRejection);
  if ('rejection' in bytes) return bytes;
  const form = new URLSearchParams(bytes.toString('utf8'));
  const typed = { name: form.get('name') ?? '', comment: form.get('comment') ?? '' };
  const again = { action: page.base + page.url, typed };
  const parsed = reviewAnswer.safeParse({ ...typed, answer: form.get('answer') });
  if (!parsed.success) return reject(422, parsed.error.issues[0]?.message ?? 'Please check the form.', again);
  return await store(state, { request, page, answer: parsed.data, again });
}

interface Checked {
  readonly request: Request;
  readonly page: ReviewPage;
  readonly answer: { name: string; comment: string; answer: 'approve' | 'comment' };
  readonly again: NonNullable<Notice['form']>;
}

async function store(state: AppState, { request, page, answer, again }: Checked): Promise<ReceivedAnswer> {
  const { breaker, store } = state;
  const { sent, endsIn } = await breaker.run(() => countMessage(store.db, `review ${bucketOf(request)}`));
  if (sent > mostAnswers)
    return reject(
      429,
      `That was a lot at once. Please try again in ${Math.ceil(endsIn / 60)} minutes.`,
      again,
    );
  const written = {
    ...{ reviewId: page.review.id, page: page.url, name: answer.name, comment: answer.comment },
    isApproval: answer.answer === 'approve',
  };
  const isStored = await breaker.run(() =>
    store.transact((trx) => insertComment(trx, written, mostComments)),
  );
  if (!isStored) return reject(409, `This link takes no more comments, ${mostComments} were sent.`, again);
  return { sent: answer.answer };
}

function reject(status: number, text: string, form?: Notice['form']): { rejection: Notice } {
  return { rejection: { status, title: 'This was not sent', text, ...(form && { form }) } };
}

function toRejection(error: unknown): { rejection: Notice } {
  if (!(error instanceof ApiError)) throw error;
  const text =
    error.code === 'too_large'
      ? 'The comment is too long. Go back, shorten it to 2,000 characters and send it again.'
      : `${error.message}. Go back and send it again.`;
  return reject(error.status, text);
}
