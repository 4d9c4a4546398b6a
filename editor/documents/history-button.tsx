import { Button, Drawer, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useEscape } from '../ui/use-escape.ts';
import { HistoryList } from './history-list.tsx';
import type { EditedDocument } from './session/use-document.ts';

/** Opens the revisions of what is being edited: of each of its documents where there are several. */
export function HistoryButton({ document, label }: { document: EditedDocument; label: string }) {
  const { source, stored, form, isDirty } = document;
  const parts = stored ? source.partsOf(stored) : [];
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
            <HistoryList {...{ part, form, isDirty }} onClose={close} />
          </section>
        ))}
      </Drawer>
    </>
  );
}
