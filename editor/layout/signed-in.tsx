import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '../data/use-me.ts';
import classes from './signed-in.module.css';

/** The signed-in person, as a link to the account; `isShort` shows only the initials. */
export function SignedIn({ isShort = false }: { isShort?: boolean }) {
  const { data: me } = useMe();
  const name = me?.name ?? '';
  return (
    <Link
      to="/admin/account"
      className={classes.person}
      data-short={isShort || undefined}
      title={isShort ? name : undefined}
    >
      <span className={classes.initials} data-initials={initialsOf(name)} />
      <VisuallyHidden>{isShort ? `Your account, ${name}` : 'Your account, '}</VisuallyHidden>
      {!isShort && (
        <span className={classes.words}>
          <Text span fz="sm" lh="inherit" fw={600} truncate>
            {name}
          </Text>
          <Text span fz="xs" lh="inherit" c="primary.3" truncate>
            {me?.email}
          </Text>
        </span>
      )}
    </Link>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
