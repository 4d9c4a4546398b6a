import { Button, Drawer, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useEscape } from '../ui/use-escape.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';

/** Opens the saved versions of what is being edited. */
export function HistoryButton(props: Omit<HistoryProps, 'onClose'>) {
  const [isOpen, { open, close }] = useDisclosure(false);
  useEscape(isOpen, close);
  const parts = props.stored.parts ?? new Map([[props.source, props.stored]]);
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
            History of {props.source.declaration.label}
          </Text>
        }
      >
        {[...parts].map(([source, stored]) => (
          <Fragment key={source.declaration.type}>
            {parts.size > 1 && (
              <Title order={3} size="h5" my="sm">
                {source.declaration.label}
              </Title>
            )}
            <HistoryList {...props} source={source} stored={stored} onClose={close} />
          </Fragment>
        ))}
      </Drawer>
    </>
  );
}
