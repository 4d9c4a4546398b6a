import { Stack, TextInput } from '@mantine/core';
import type { Path, UseFormRegister } from 'react-hook-form';
import type { Person } from '#schemas/api/forms.ts';

interface PersonFieldsProps {
  readonly register: UseFormRegister<Person>;
  readonly errorAt: (name: Path<Person>) => string | undefined;
  /** Whether the name is focused when the dialog opens. */
  readonly takesFocus?: boolean;
}

/** Name and e-mail address of an administrator. */
export function PersonFields({ register, errorAt, takesFocus = false }: PersonFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        {...register('name')}
        label="Name"
        description="Shown with everything saved under this name."
        autoComplete="off"
        withAsterisk
        aria-required
        data-autofocus={takesFocus || undefined}
        error={errorAt('name')}
      />
      <TextInput
        {...register('email')}
        type="email"
        label="Email"
        description="For signing in and for a new password."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        withAsterisk
        aria-required
        error={errorAt('email')}
      />
    </Stack>
  );
}
