import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, useCallback, useContext } from 'react';

/** Hands the name and description of a field through library inputs that would make their own. */
export function useInputContainer(): (children: ReactNode) => ReactNode {
  const context = useContext(InputWrapperContext);
  return useCallback(
    (children) => <InputWrapperContext value={context}>{children}</InputWrapperContext>,
    [context],
  );
}
