import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { checkPassword, describeStrength, passwordLength } from '#schemas/password.ts';
import classes from './new-password.module.css';

/** What is wrong with the fields of a new password; absent where nothing is. */
export interface PasswordIssues {
  readonly password?: string;
  readonly again?: string;
}

/** Checks what was typed into `NewPasswordFields`, under their names. */
export function readNewPassword(
  entries: FormData,
  email: string,
): { password: string; issues: PasswordIssues } {
  const [password, again] = [String(entries.get('password')), String(entries.get('again'))];
  const refusal = checkPassword(password, email);
  if (refusal !== undefined) return { password, issues: { password: refusal } };
  return { password, issues: again === password ? {} : { again: 'The two passwords are not the same' } };
}

interface NewPasswordProps {
  readonly email: string;
  readonly issues: PasswordIssues;
  readonly size?: 'sm' | 'md';
}

const toggle = { visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } };

/** Two fields for a new password, which say while one types how good it is. */
export function NewPasswordFields({ email, issues, size = 'sm' }: NewPasswordProps) {
  const [typed, setTyped] = useState('');
  const strength = typed === '' ? undefined : describeStrength(typed, email);
  // A refusal under the field says it already.
  const isTold = issues.password !== undefined && (strength?.level ?? 0) === 0;
  const hint = strength?.words ?? `At least ${passwordLength.min} characters`;
  return (
    <>
      <PasswordInput
        {...toggle}
        name="password"
        label="New password"
        description={
          <span className={classes.strength} data-level={strength?.level}>
            <span className={classes.bar} aria-hidden />
            <span role="status">{isTold ? '' : hint}</span>
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        size={size}
        maxLength={passwordLength.max}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={issues.password}
      />
      <PasswordInput
        {...toggle}
        name="again"
        label="New password again"
        autoComplete="new-password"
        size={size}
        maxLength={passwordLength.max}
        error={issues.again}
      />
    </>
  );
}
