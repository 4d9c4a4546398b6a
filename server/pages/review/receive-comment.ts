import type { Request } from 'express';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { commentForm, maxComments } from '#schemas/api/reviews.ts';
import { listAdmins } from '../../database/admins.ts';
import type { Db } from '../../database/db.ts';
import { countMessage } from '../../database/messages.ts';
import { insertComment, type NewComment } from '../../documents/approval-links.ts';
import { ApiError } from '../../errors.ts';
import type { AppState } from '../../http/app-state.ts';
import { bucketOf } from '../../http/limit-rate.ts';
import { readBytes } from '../../http/read-body.ts';
import { composeCommentMail } from '../../mail/visitor-mails.ts';
import type { ReviewPage } from './find-page.ts';
import type { Notice } from './review-notice.ts';

/** Maximum bytes of a form; an encoded character has up to twelve. */
const maxBytes = 64 * 1024;
/** Maximum approvals and comments from one address in ten minutes. */
const maxCommentsPerAddress = 20;

/** The approval or comment that was sent, the rejected form, or the notice for a request without either. */
export type ReceivedComment =
  | { readonly sent: 'approve' | 'comment'; readonly rejected?: undefined }
  | { readonly rejected: RejectedForm; readonly status: number; readonly sent?: undefined }
  | { readonly notice: Notice };

type RejectedForm = NonNullable<ReviewFrame['rejected']>;

/** Stores an approval or comment that was sent from a page of a preview. */
export async function receiveComment(
  state: AppState,
  request: Request,
  page: ReviewPage,
): Promise<ReceivedComment> {
  const form = await readForm(request);
  if ('notice' in form) return form;
  const typed = { name: form.get('name') ?? '', comment: form.get('comment') ?? '' };
  const parsed = commentForm.safeParse({ ...typed, answer: form.get('answer') });
  if (!parsed.success) return reject(422, parsed.error.issues[0]?.message ?? 'Please check the form.', typed);
  return await store(state, { request, page, form: parsed.data, typed });
}

/** The comment of a form that was sent to a link that accepts none; blank where there is none. */
export async function readUnsent(request: Request): Promise<string> {
  const form = request.method === 'POST' ? await readForm(request) : new URLSearchParams();
  return 'notice' in form ? '' : (form.get('comment') ?? '').trim();
}

async function readForm(request: Request): Promise<URLSearchParams | { notice: Notice }> {
  if (!request.is('application/x-www-form-urlencoded'))
    return { notice: toNotice(415, 'Please use the form of the page.') };
  const bytes = await readBytes(request, maxBytes).catch(explainUnread);
  return 'notice' in bytes ? bytes : new URLSearchParams(bytes.toString('utf8'));
}

type Typed = Omit<RejectedForm, 'error'>;

interface Checked {
  readonly request: Request;
  readonly page: ReviewPage;
  readonly form: { name: string; comment: string; answer: 'approve' | 'comment' };
  readonly typed: Typed;
}

async function store(state: AppState, { request, page, form, typed }: Checked): Promise<ReceivedComment> {
  const { breaker, store } = state;
  const { sent, endsIn } = await breaker.run(() => countMessage(store.db, `review ${bucketOf(request)}`));
  if (sent > maxCommentsPerAddress) {
    const minutes = Math.ceil(endsIn / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return reject(429, `That was a lot at once. Please try again in ${wait}.`, typed);
  }
  const written = {
    ...{ linkId: page.review.id, page: page.url, name: form.name, comment: form.comment },
    isApproval: form.answer === 'approve',
  };
  const outcome = await breaker.run(() =>
    store.transact(async (trx) => {
      const inserted = await insertComment(trx, written, maxComments);
      if (inserted === 'stored' && page.review.purpose === 'approval') await addMails(trx, state, written);
      return inserted;
    }),
  );
  if (outcome === 'refused')
    return reject(409, `This link has ended, or has ${maxComments} comments and takes no more.`, typed);
  state.mailer.wake();
  return { sent: form.answer };
}

async function addMails(trx: Db, { mailer, config }: AppState, written: NewComment): Promise<void> {
  if (!mailer.isOn) return;
  const link = new URL(`/admin/changes#approval-link-${written.linkId}`, config.publicUrl).href;
  for (const admin of await listAdmins(trx)) await mailer.add(trx, composeCommentMail(admin, written, link));
}

function reject(status: number, error: string, typed: Typed): ReceivedComment {
  return { rejected: { error, ...typed }, status };
}

function toNotice(status: number, text: string): Notice {
  return { status, title: 'This was not sent', text };
}

function explainUnread(error: unknown): { notice: Notice } {
  if (!(error instanceof ApiError)) throw error;
  const text =
    error.code === 'too_large'
      ? 'The comment is too long. Go back, shorten it to 2,000 characters and send it again.'
      : `${error.message}. Go back and send it again.`;
  return { notice: toNotice(error.status, text) };
}
