import { Button, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import type { Confirmation } from '#schemas/fields/list.ts';
import { Dialog, DialogText, layers } from './dialog.tsx';

interface Question extends Confirmation {
  readonly details?: ReactNode;
  /** Whether nothing is lost by it, as when drafts are published. */
  readonly isHarmless?: boolean;
  /** Label of the other button; "Cancel" by default. */
  readonly cancel?: string;
  /** Resolves where it need not be asked any more, as once what would be lost is saved: it closes, agreed to. */
  readonly needless?: Promise<void>;
  /** Resolves where what it says is not so any more: it closes, declined. */
  readonly outdated?: Promise<void>;
}

/** The question before changes are lost; `text` describes them. */
export function discardQuestion(text: string): Confirmation {
  return { title: 'Discard changes?', text, confirm: 'Discard' };
}

type Confirm = (question: Question) => Promise<boolean>;

interface Pending extends Question {
  readonly isOpen: boolean;
  readonly settle: (isAgreed: boolean) => void;
}

const ConfirmContext = createContext<Confirm>(async () => false);

/** Asks for confirmation; resolves to whether the person agreed. */
export function useConfirm(): Confirm {
  return use(ConfirmContext);
}

/** Provides `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);

  const last = useRef<Pending['settle']>(undefined);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const settle = (isAgreed: boolean) => {
          // Its text stays until the dialog has closed.
          setPending((now) => (now?.settle === settle ? { ...now, isOpen: false } : now));
          resolve(isAgreed);
        };
        // A question that is still open is replaced, and so declined.
        last.current?.(false);
        last.current = settle;
        setPending({ ...question, settle, isOpen: true });
        void question.needless?.then(() => settle(true));
        void question.outdated?.then(() => settle(false));
      }),
    [],
  );
  const settle = (isAgreed: boolean) => pending?.settle(isAgreed);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        opened={pending?.isOpen === true}
        onClose={() => settle(false)}
        title={pending?.title}
        zIndex={layers.question}
        centered
      >
        {/* It may name content with a very long word. */}
        <DialogText style={{ overflowWrap: 'anywhere' }}>
          {pending?.text !== undefined && (
            <Text mb="lg" style={{ whiteSpace: 'pre-line' }}>
              {pending.text}
            </Text>
          )}
          {pending?.details}
        </DialogText>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle(false)} data-autofocus>
            {pending?.cancel ?? 'Cancel'}
          </Button>
          <Button {...(!pending?.isHarmless && { color: 'red' })} onClick={() => settle(true)}>
            {pending?.confirm}
          </Button>
        </Group>
      </Dialog>
    </ConfirmContext>
  );
}
