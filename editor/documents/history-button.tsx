import { Button, Drawer, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useEscape } from '../ui/use-escape.ts';
import type { DocumentPart } from './document-source.ts';
import { HistoryList } from './history-list.tsx';
import type { HistoryProps } from './revision-view.tsx';

interface HistoryButtonProps extends Omit<HistoryProps, 'part' | 'onClose'> {
  readonly label: string;
  /** Several where several documents are edited as one. */
  readonly parts: readonly DocumentPart[];
}

/** Opens the revisions of what is being edited. */
export function HistoryButton({ label, parts, ...props }: HistoryButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  useEscape(isOpen, close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        History
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        position="right"
        size="min(46rem, 100%)"
        title={
          <Text span inherit fw={650}>
            Revision history of {label}
          </Text>
        }
      >
        {parts.map((part) => (
          <section key={part.declaration.type} aria-label={part.declaration.label}>
            {parts.length > 1 && (
              <Title order={3} size="h5" my="sm">
                {part.declaration.label}
              </Title>
            )}
            <HistoryList {...props} part={part} onClose={close} />
          </section>
        ))}
      </Drawer>
    </>
  );
}
