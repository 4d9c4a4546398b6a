import { Anchor } from '@mantine/core';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { forgotPath } from './sign-in-paths.ts';

export function SignInPage({ onIntent }: { onIntent: () => void }) {
  return (
    <SignInFrame title="Sign in" lead="Sign in to manage the website" onIntent={onIntent}>
      <SignInForm>
        <Anchor href={forgotPath} ta="center">
          Forgot your password?
        </Anchor>
      </SignInForm>
    </SignInFrame>
  );
}
