import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, useContext } from 'react';

interface DescribedProps {
  /** Ids of what describes them. */
  readonly by: string | undefined;
  readonly children: ReactNode;
}

/** Describes the Mantine inputs inside it, which ignore an `aria-describedby` of their own. */
export function Described({ by, children }: DescribedProps) {
  const around = useContext(InputWrapperContext);
  return <InputWrapperContext value={{ ...around, describedBy: by }}>{children}</InputWrapperContext>;
}

/** Returns the `inputContainer` of a Mantine input with a label or an error of its own, which describes it. */
export const describeWith = (by: string | undefined) => (input: ReactNode) => (
  <Described by={by}>{input}</Described>
);
