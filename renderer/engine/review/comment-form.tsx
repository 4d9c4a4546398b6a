import { useEffect, useRef } from 'react';
import { maxCommentCharacters, maxNameCharacters, type ReviewFrame } from '#schemas/api/review-page.ts';
import { Button } from '../components/button.tsx';
import { logFailure } from '../data/log-failure.ts';
import styles from './comment-form.module.css';

/** The form for approvals and comments; submitting it loads the page again, with the name that was typed. */
export function CommentForm({ review: { base, url, rejected } }: { review: ReviewFrame }) {
  const { input, storeName } = useStoredName();
  return (
    <form method="post" action={base + url} className={styles.form} onSubmit={storeName}>
      {rejected && (
        <p role="alert" className={styles.error}>
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
      <div className={styles.buttons}>
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
