import type { ReviewFrame } from '#schemas/api/review-page.ts';
import styles from './review-bar.module.css';

/** Comments and approvals that were written on a page. */
export function PageComments({ comments }: Pick<ReviewFrame, 'comments'>) {
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
