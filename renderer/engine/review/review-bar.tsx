import { useEffect, useRef } from 'react';
import {
  type ChangedPage,
  maxCommentCharacters,
  maxNameCharacters,
  type ReviewedState,
  type ReviewFrame,
} from '#schemas/api/review-page.ts';
import { Button } from '../components/button.tsx';
import { filePaths } from '../components/content-link.tsx';
import { logFailure } from '../data/log-failure.ts';
import formStyles from './comment-form.module.css';
import styles from './review-bar.module.css';

/** The bar above a page that a preview or an approval link shows. */
export function ReviewBar({ review }: { review: ReviewFrame }) {
  const { base, url, purpose, pages, leftOut, sent, rejected } = review;
  const isEmpty = pages.length + leftOut.length === 0;
  useLinksWithin(base);
  useEffect(() => {
    // A reload does not thank again.
    if (sent) window.history.replaceState(window.history.state, '', base + url);
  }, [base, url, sent]);
  const count = pages.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <aside className={styles.bar} aria-label="Preview" lang="en" dir="ltr">
      <details name="review">
        <summary>
          Preview with {count} {count === 1 ? 'change' : 'changes'}
        </summary>
        <div className={styles.panel}>{isEmpty ? <p>{discarded}</p> : <Changes review={review} />}</div>
      </details>
      {purpose === 'approval' ? (
        <details name="review" open={sent !== undefined || rejected !== undefined}>
          <summary>Approve or comment</summary>
          <div className={styles.panel}>
            {sent && (
              <p role="status" className={styles.sent}>
                {thanks[sent]}
              </p>
            )}
            <PageComments comments={review.comments} />
            {isEmpty ? <p>{discarded}</p> : <CommentForm review={review} />}
          </div>
        </details>
      ) : (
        <a href="/admin/changes" className={styles.back}>
          Back to the changes
        </a>
      )}
    </aside>
  );
}

/** Comments and approvals that were written on a page. */
function PageComments({ comments }: Pick<ReviewFrame, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="review-comments">
      <h2 id="review-comments">Written on this page</h2>
      <ul className={styles.comments}>
        {comments.map(({ id, name, comment, isApproval, date }) => (
          <li key={id}>
            <p>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              {isApproval ? 'approved' : 'wrote'} on {date}
            </p>
            {comment !== '' && (
              <p dir="auto" className={styles.comment}>
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const discarded = 'Nothing is left to look at: the changes of this link were discarded.';

const thanks = {
  approve: 'Thank you. Your approval was sent.',
  comment: 'Thank you. Your comment was sent.',
} as const satisfies Record<NonNullable<ReviewFrame['sent']>, string>;

function Changes({ review: { base, url, pages, leftOut } }: { review: ReviewFrame }) {
  const [current] = url.split('?');
  return (
    <>
      <h2>Changed pages</h2>
      <ul>
        {pages.map(({ path, documents }) => (
          <li key={path ?? ''}>
            {path === undefined ? (
              <Documents documents={documents} />
            ) : (
              <a href={base + path} aria-current={path === current ? 'page' : undefined}>
                <Documents documents={documents} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <>
          <h2>{leftOut.length} not shown</h2>
          <ul>
            {leftOut.map(({ id, text }) => (
              <li key={id} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const stateWords = {
  unchanged: '',
  changed: ' (edited since this link was made)',
  published: ' (published)',
  discarded: '',
} as const satisfies Record<ReviewedState, string>;

function Documents({ documents }: Pick<ChangedPage, 'documents'>) {
  return documents.map(({ id, label, state }, position) => (
    <span key={id}>
      {position > 0 && ', '}
      <bdi>{label}</bdi>
      {stateWords[state]}
    </span>
  ));
}

const hints = ['pointerdown', 'focusin', 'click'] as const;

/** Leads links that the router does not write, as those in formatted text, to pages below a path once they are touched or focused. */
export function useLinksWithin(base: string): void {
  useEffect(() => {
    const redirect = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== window.location.origin || link.hasAttribute('download')) return;
      const { pathname, search, hash } = link;
      if (pathname.startsWith(`${base}/`) || filePaths.test(pathname)) return;
      link.href = base + pathname + search + hash;
    };
    for (const hint of hints) document.addEventListener(hint, redirect, { capture: true });
    return () => {
      for (const hint of hints) document.removeEventListener(hint, redirect, { capture: true });
    };
  }, [base]);
}

/** The form for approvals and comments; submitting it loads the page again, with the name that was typed. */
function CommentForm({ review: { base, url, rejected } }: { review: ReviewFrame }) {
  const { input, storeName } = useStoredName();
  return (
    <form method="post" action={base + url} className={formStyles.form} onSubmit={storeName}>
      {rejected && (
        <p role="alert" className={formStyles.error}>
          {rejected.error}
        </p>
      )}
      <label>
        Your name
        <input
          ref={input}
          name="name"
          required
          maxLength={maxNameCharacters}
          autoComplete="name"
          defaultValue={rejected?.name}
        />
      </label>
      <label>
        Comment on this page
        <textarea
          name="comment"
          rows={4}
          maxLength={maxCommentCharacters}
          aria-describedby="review-hint"
          defaultValue={rejected?.comment}
        />
      </label>
      <p id="review-hint">Approving counts for all changed pages. A comment is optional then.</p>
      <div className={formStyles.buttons}>
        <Button look="light" type="submit" name="answer" value="approve">
          Approve everything
        </Button>
        <Button look="outlineLight" type="submit" name="answer" value="comment">
          Send the comment
        </Button>
      </div>
    </form>
  );
}

const storageKey = 'review-name';

/** Stores a name until the tab is closed, and fills it in where none was typed. */
function useStoredName() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    try {
      if (input.current?.value === '') input.current.value = sessionStorage.getItem(storageKey) ?? '';
    } catch (error) {
      logFailure('Restoring the name', error);
    }
  }, []);
  const storeName = () => {
    try {
      sessionStorage.setItem(storageKey, input.current?.value ?? '');
    } catch (error) {
      logFailure('Storing the name', error);
    }
  };
  return { input, storeName };
}
