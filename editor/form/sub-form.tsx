import { useCallbackRef } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { Issue, KeyedPath, Path } from '#schemas/engine/issue.ts';
import type { RowDialogHandle } from './edited-row.ts';
import { useEngine, useFormContext } from './engine-context.ts';
import { FormRoot } from './form-root.tsx';
import { patchForm } from './patch.ts';
import { saveContent } from './save.ts';
import { useServices } from './services.ts';
import { useFormEngine } from './use-form-engine.ts';

interface SubFormProps {
  readonly declaration: Declaration;
  readonly content: AnyContent;
  /** The row's place in the form around this one. */
  readonly place: KeyedPath;
  /** The row's issues when the form opens. */
  readonly issues: readonly Issue[];
  readonly focus?: Path;
  /** Called with the copy as it changes. */
  onCopy(row: AnyContent): void;
  /** Called with the valid copy when the form is submitted. */
  onSubmit(row: AnyContent): void;
  readonly dialogRef: (dialog: RowDialogHandle | null) => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The form of a row dialog, over a copy of the row. */
export function SubForm(props: SubFormProps) {
  const { widgets } = useFormContext();
  const { engine, submit } = useSubForm(props);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormRoot engine={engine} widgets={widgets} level={3}>
        {props.children}
      </FormRoot>
    </form>
  );
}

function useSubForm(props: SubFormProps) {
  const { declaration, content, place, issues, focus, onCopy, onSubmit, dialogRef } = props;
  const parent = useEngine();
  const { notify } = useServices();
  const engine = useFormEngine(declaration, content, { onChange: onCopy });
  useEffect(() => {
    engine.parent = { engine: parent, place };
  }, [engine, parent, place]);
  const submit = useCallbackRef(async () => {
    if (engine.editedRow.dialog && !(await engine.editedRow.dialog.submit())) return false;
    const onSave = async (row: AnyContent) => {
      engine.offers.moveTo(parent.offers);
      onSubmit(row);
      return { saved: row };
    };
    return saveContent(engine, { notify, onSave });
  });
  const opening = useRef({ issues, focus: focus ?? [declaration.fields[0]?.key ?? ''] });
  useEffect(() => {
    engine.issues.addServer(engine.values.current(), opening.current.issues);
    engine.validation.run();
    void engine.focus.focusInDialog(opening.current.focus);
  }, [engine]);
  useEffect(() => {
    dialogRef({
      submit,
      isDirty: () => engine.isDirty(),
      isUploading: () => engine.isUploading(),
      patch: (change) => patchForm(engine, change),
      focus: (path) => void engine.focus.focusField(path),
    });
    return () => dialogRef(null);
  }, [engine, dialogRef, submit]);
  return { engine, submit };
}
