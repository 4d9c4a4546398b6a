import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { formatPath, type Path } from '#schemas/engine/issue.ts';
import type { FormEngine } from './engine.ts';
import { type FormParts, type SubFormProps, useEngine } from './engine-context.ts';
import { Fields } from './fields.tsx';
import { waitFor } from './focus.ts';
import { FormRoot } from './form-root.tsx';
import { saveContent } from './save.ts';
import { useServices } from './services.tsx';
import { useEngineForm } from './use-engine.ts';

/** A small form for a copy of one row, with the rules of its fields; `children` are its buttons. */
export function SubForm(props: SubFormProps) {
  const { engine, submit, generation } = useSubForm(props);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormRoot engine={engine} parts={formParts} generation={generation} level={3}>
        {props.children}
      </FormRoot>
    </form>
  );
}

/** The parts that widgets draw rows with. */
export const formParts: FormParts = { Fields, SubForm };

function useSubForm(props: SubFormProps) {
  const { declaration, content, place, issues, focus, onDraft, onSubmit, dialogRef } = props;
  const around = useEngine();
  const { notify } = useServices();
  const { engine, baseline, reset, generation } = useEngineForm(declaration, content, {
    onChange: onDraft,
  });
  useEffect(() => {
    engine.origin = { engine: around, place };
  }, [engine, around, place]);
  const takeOver = useRef(onSubmit);
  useEffect(() => {
    takeOver.current = onSubmit;
  });
  const submit = useCallback(async () => {
    if (engine.dialog && !(await engine.dialog.submit())) return false;
    const onSave = async (row: typeof content) => {
      takeOver.current(row);
      return { saved: row };
    };
    return saveContent(engine, { baseline, notify, reset, onSave });
  }, [engine, baseline, notify, reset]);
  const opening = useRef({ issues, focus: focus ?? [declaration.fields[0]?.key ?? ''] });
  useEffect(() => {
    engine.issues.addServer(engine.values(), opening.current.issues);
    engine.check();
    void focusInDialog(engine, opening.current.focus);
  }, [engine]);
  useEffect(() => {
    dialogRef({
      submit,
      isDirty: () => baseline.isDirty(),
      focus: (path) => void engine.focusField(path),
    });
    return () => dialogRef(null);
  }, [engine, baseline, dialogRef, submit]);
  return { engine, submit, generation };
}

/** Goes to a field once the dialog around it has taken the focus, which it does in its own time. */
export async function focusInDialog(engine: FormEngine, path: Path): Promise<void> {
  await waitFor(() => {
    const dialog = engine.root?.closest('[role="dialog"]');
    return !dialog || dialog.contains(document.activeElement) || null;
  });
  // Whoever was faster than the dialog keeps the place.
  if (engine.root?.contains(document.activeElement)) return;
  await engine.focusField(path);
  engine.noteOwnFocus(formatPath(path));
}
