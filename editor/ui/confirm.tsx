import { Button, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { Confirmation } from '#schemas/fields/list.ts';
import { Dialog } from './dialog.tsx';
import { layers } from './layers.ts';

/** A question, and what else has to be seen before it is answered. */
interface Question extends Confirmation {
  readonly details?: ReactNode;
  /** What the other answer says, where it does not cancel. */
  readonly cancel?: string;
}

type Confirm = (question: Question) => Promise<boolean>;

interface Asked extends Question {
  readonly answer: (isAgreed: boolean) => void;
}

const ConfirmContext = createContext<Confirm>(async () => false);

/** Asks before something is done for good; resolves to what the person answered. */
export function useConfirm(): Confirm {
  return use(ConfirmContext);
}

/** Gives everything inside a way to ask. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setAsked({ ...question, answer: resolve });
        setOpen(true);
      }),
    [],
  );
  const answer = (isAgreed: boolean) => {
    setOpen(false);
    asked?.answer(isAgreed);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        opened={isOpen}
        onClose={() => answer(false)}
        title={asked?.title}
        zIndex={layers.question}
        centered
      >
        {asked?.text !== undefined && (
          <Text mb="lg" style={{ whiteSpace: 'pre-line' }}>
            {asked.text}
          </Text>
        )}
        {asked?.details}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {asked?.cancel ?? 'Cancel'}
          </Button>
          <Button color="red" onClick={() => answer(true)}>
            {asked?.confirm}
          </Button>
        </Group>
      </Dialog>
    </ConfirmContext>
  );
}
