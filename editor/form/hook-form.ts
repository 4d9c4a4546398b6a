import { useState } from 'react';
import { type Field, get, type UseFormReturn, useForm } from 'react-hook-form';
import type { AnyContent } from '#schemas/engine/declaration.ts';

/** Adapter of react-hook-form: the only file of the form engine that imports it, and the only one that uses its private parts. */
export class HookForm {
  readonly #form: UseFormReturn;

  constructor(form: UseFormReturn) {
    this.#form = form;
  }

  /** The current values; react-hook-form changes them in place. */
  values(): AnyContent {
    return this.#form.getValues();
  }

  write(path: string, value: unknown): void {
    // An input that was unmounted or moved with its row is still remembered under this path, and `setValue` would write into it.
    const field: Field | undefined = get(this.#form.control._fields, path);
    if (field?._f && !field._f.mount) field._f.ref = { name: path };
    this.#form.setValue(path, value);
  }

  /** Replaces the rows of a list; unlike `setValue` it neither copies nor compares them, and does not touch their inputs. */
  writeRows(path: string, rows: readonly AnyContent[]): void {
    this.#form.control._setFieldArray(path, [...rows]);
  }

  /** Props of an uncontrolled input. */
  register(path: string, onChange: () => void) {
    return this.#form.register(path, { onChange });
  }

  reset(content: AnyContent): void {
    this.#form.reset(content);
  }
}

/** Creates the values of a form. */
export function useHookForm(content: AnyContent): HookForm {
  const form = useForm({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldUnregister: false,
    defaultValues: content,
  });
  const [adapter] = useState(() => new HookForm(form));
  return adapter;
}
