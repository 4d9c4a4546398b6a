import { PasswordInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { describeStrength, passwordLength } from '#schemas/engine/password.ts';
import classes from './new-password.module.css';

interface RegisteredField {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface NewPasswordProps {
  /** The person's e-mail address, which the password must not contain. */
  readonly email: string;
  readonly typed: string;
  readonly password: RegisteredField;
  readonly again: RegisteredField;
  readonly size?: 'sm' | 'md';
}

/** Two fields for a new password, with its strength. */
export function NewPasswordFields({ email, typed, password, again, size = 'sm' }: NewPasswordProps) {
  const strength =
    typed === '' ? undefined : describeStrength(typed, { email, host: window.location.hostname });
  const isInvalid = password.error !== undefined && (strength?.level ?? 0) === 0;
  const hint = strength?.words ?? `At least ${passwordLength.min} characters`;
  return (
    <>
      <PasswordInput
        {...password.field}
        label="New password"
        description={
          <span className={classes.strength} data-level={strength?.level}>
            <span className={classes.bar} aria-hidden />
            <span role="status">{isInvalid ? '' : hint}</span>
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        size={size}
        maxLength={passwordLength.max}
        error={password.error}
      />
      <PasswordInput
        {...again.field}
        label="New password again"
        autoComplete="new-password"
        size={size}
        maxLength={passwordLength.max}
        error={again.error}
      />
    </>
  );
}
