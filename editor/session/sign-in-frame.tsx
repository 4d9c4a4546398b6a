import { Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { site } from '#schemas/site.ts';
import { CompanyMark } from '../ui/company-mark.tsx';
import classes from './sign-in-page.module.css';

interface SignInFrameProps {
  /** What the tab is called. */
  readonly title: string;
  readonly lead: string;
  /** Called when someone begins to fill a field. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/** The bare white page on which people sign in or find back to their password. */
export function SignInFrame({ title, lead, onIntent, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
  }, [title]);

  return (
    <main
      className={classes.page}
      onFocus={({ target }) => target instanceof HTMLInputElement && onIntent?.()}
    >
      <div className={classes.mark}>
        <CompanyMark size={44} />
      </div>
      <Title order={1} size="h2" ta="center">
        {site.name}
      </Title>
      <Text c="dimmed" ta="center" mb="lg">
        {lead}
      </Text>
      <Paper className={classes.card} withBorder radius="md" p="xl">
        {children}
      </Paper>
    </main>
  );
}
