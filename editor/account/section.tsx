import { Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account screen. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div style={{ flex: '1 1 16rem' }}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {lead}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
