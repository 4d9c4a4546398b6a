import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, useCallback, useContext } from 'react';

/** Sets the field's name and description on Mantine inputs, which would create their own. */
export function useInputContainer(): (children: ReactNode) => ReactNode {
  const context = useContext(InputWrapperContext);
  return useCallback(
    (children) => <InputWrapperContext value={context}>{children}</InputWrapperContext>,
    [context],
  );
}
