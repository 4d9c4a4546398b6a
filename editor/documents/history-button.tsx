import { Button, Drawer, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useEscape } from '../ui/use-escape.ts';
import type { History } from './document-source.ts';
import { HistoryList } from './history-list.tsx';
import type { HistoryProps } from './revision-view.tsx';

interface HistoryButtonProps extends Omit<HistoryProps, 'history' | 'onClose'> {
  readonly label: string;
  /** Several where several documents are edited as one. */
  readonly histories: readonly History[];
}

/** Opens the revisions of what is being edited. */
export function HistoryButton({ label, histories, ...props }: HistoryButtonProps) {
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
        closeButtonProps={{ 'aria-label': 'Close' }}
        position="right"
        size="min(46rem, 100%)"
        title={
          <Text span inherit fw={650}>
            History of {label}
          </Text>
        }
      >
        {histories.map((history) => (
          <section key={history.declaration.type} aria-label={history.declaration.label}>
            {histories.length > 1 && (
              <Title order={3} size="h5" my="sm">
                {history.declaration.label}
              </Title>
            )}
            <HistoryList {...props} history={history} onClose={close} />
          </section>
        ))}
      </Drawer>
    </>
  );
}
