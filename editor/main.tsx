import '#fonts/admin.css';
import './ui/no-eval.ts';
import './ui/disabled-focus.ts';
import './ui/sign-in.ts';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entry } from './entry.tsx';
import { resolveVariables, theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
if (nonce !== '') setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the admin.');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Entry />
    </MantineProvider>
  </StrictMode>,
);
