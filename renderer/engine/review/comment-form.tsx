import { maxCommentCharacters, maxNameCharacters, type ReviewFrame } from '#schemas/api/review-page.ts';
import { Button } from '../components/button.tsx';
import styles from './comment-form.module.css';

/** The form for approvals and comments; submitting it loads the page again. */
export function CommentForm({ review: { base, url, rejected } }: { review: ReviewFrame }) {
  return (
    <form method="post" action={base + url} className={styles.form}>
      {rejected && (
        <p role="alert" className={styles.error}>
          {rejected.error}
        </p>
      )}
      <label>
        Your name
        <input
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
