import { Box, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { site } from '#schemas/site.ts';
import { CompanyMark } from '../ui/company-mark.tsx';

interface SignInFrameProps {
  /** Title of the tab. */
  readonly title: string;
  readonly lead: string;
  /** Called when a field gets the focus. */
  readonly onIntent?: () => void;
  readonly children: ReactNode;
}

/** The layout of the pages for sign-in and password reset. */
export function SignInFrame({ title, lead, onIntent, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
  }, [title]);

  return (
    <Stack
      component="main"
      justify="center"
      align="center"
      gap={0}
      mih="100dvh"
      p="md"
      onFocus={({ target }) => target instanceof HTMLInputElement && onIntent?.()}
    >
      <Box mb="xs">
        <CompanyMark size={44} />
      </Box>
      <Title order={1} size="h2" ta="center">
        {site.name}
      </Title>
      <Text c="dimmed" ta="center" mb="lg">
        {lead}
      </Text>
      <Paper w="min(100%, 25rem)" withBorder radius="md" p="xl">
        {children}
      </Paper>
    </Stack>
  );
}
