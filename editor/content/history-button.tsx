import { Button, Drawer, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useEscape } from '../ui/use-escape.ts';
import type { History } from './content-source.ts';
import { HistoryList, type HistoryProps } from './history-list.tsx';

type ButtonProps = Omit<HistoryProps, 'history' | 'onClose'>;

/** Opens the saved versions of what is being edited; where that is several things, of each its own. */
export function HistoryButtons({ histories, ...props }: ButtonProps & { histories: readonly History[] }) {
  return histories.map((history) => {
    const { type, label } = history.declaration;
    const words = histories.length === 1 ? 'History' : `History of ${label}`;
    return <HistoryButton key={type} words={words} history={history} {...props} />;
  });
}

function HistoryButton({ words, ...props }: Omit<HistoryProps, 'onClose'> & { words: string }) {
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
        {words}
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
            History of {props.history.declaration.label}
          </Text>
        }
      >
        <HistoryList {...props} onClose={close} />
      </Drawer>
    </>
  );
}
