import { Paper, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { CompanyMark } from '../ui/company-mark.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';

/** The sign-in screen: a bare white page. */
export function SignInPage({ onIntent }: { onIntent: () => void }) {
  useEffect(() => {
    document.title = 'Sign in · Ghaf & Stone';
  }, []);

  return (
    <main className={classes.page} onFocus={onIntent}>
      <div className={classes.mark}>
        <CompanyMark size={44} />
      </div>
      <Title order={1} size="h2" ta="center">
        Ghaf &amp; Stone
      </Title>
      <Text c="dimmed" ta="center" mb="lg">
        Sign in to manage the website
      </Text>
      <Paper className={classes.card} withBorder radius="md" p="xl">
        <SignInForm />
      </Paper>
    </main>
  );
}
