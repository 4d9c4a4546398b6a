import { expect, test } from 'vitest';
import { commentForm } from './reviews.ts';

test.each(['', ' \r\n ', '\u200b\u2060'])(
  'the comment %j is blank, which only an approval can be',
  (comment) => {
    const sent = { name: 'Noor', comment };

    expect(commentForm.safeParse({ ...sent, answer: 'comment' }).error?.issues[0]?.message).toBe(
      'Please enter a comment.',
    );
    expect(commentForm.safeParse({ ...sent, answer: 'approve' }).success).toBe(true);
  },
);
