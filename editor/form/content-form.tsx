import { useCallbackRef } from '@mantine/hooks';
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type Issue, type KeyedPath, type Path, parsePath } from '#schemas/engine/issue.ts';
import type { DraftCopy, FormEngine, OutsideChange, RowDialogHandle } from './engine.ts';
import { useEngine, useFormContext } from './engine-context.ts';
import type { CanStep, Direction, KeptSteps } from './form-history.ts';
import { FormRoot, useFormEngine } from './form-root.tsx';
import { applyStored, checkContent, patchForm, type SaveOutcome, SharedSaves, saveContent } from './save.ts';
import { useServices } from './services.ts';
import { takeStep } from './undo.tsx';
import type { WidgetTable } from './widget.ts';

export interface ContentFormHandle {
  /** Submits an open row dialog, validates and saves; resolves to whether it was saved. */
  save(): Promise<boolean>;
  /** Shows the issues of the content; returns whether there are none. */
  check(): boolean;
  /** Shows an issue that was found outside the form while its value stays as it is, and announces it. */
  tell(issue: Issue): void;
  /** Opens the rows around the field at a dotted path, scrolls to it and focuses it. */
  focusField(path: string): void;
  /** The same in a form that is being opened. */
  focusFirst(path: string): void;
  /** Replaces the content; the new content counts as unsaved. `kept` are the undo steps of earlier content that was merged into the new one. */
  put(content: AnyContent, kept?: { readonly content: AnyContent; readonly steps: KeptSteps }): void;
  /** Writes a change that was not made in this form into it. */
  merge(change: OutsideChange): void;
  /** Makes the undo steps of earlier content those of this form, which has that content or the result of merging it. */
  restoreSteps(content: AnyContent, steps: KeptSteps): void;
  step(direction: Direction): void;
  /** The steps that can be undone and redone, for `put`. */
  steps(): KeptSteps;
  /** A copy of the current content. */
  read(): AnyContent;
  /** Whether the content differs from the last save, including the last key press. */
  isDirty(): boolean;
  /** Whether a file is uploaded, which leaving the form would stop. */
  isUploading(): boolean;
  /** The content and state that a draft stores. */
  forDraft(): DraftCopy;
}

export interface ContentFormProps {
  readonly declaration: Declaration;
  readonly widgets: WidgetTable;
  /** Initial content; later values are ignored, use `put` or a `key`. */
  readonly content: AnyContent;
  /** Saves the normalised content, and gets the form's content as it is; notifications are the caller's. */
  onSave(content: AnyContent, sent: AnyContent): Promise<SaveOutcome>;
  /** Called at most 150 ms after a change, with a valid copy and the path of the row that a dialog is editing. */
  onChange?(content: AnyContent, editedRow: string | undefined): void;
  /** Called when the content starts or stops to differ from the last save. */
  onDirtyChange?(dirty: boolean): void;
  /** Called when there starts or stops to be something to undo or redo. */
  onHistoryChange?(can: CanStep): void;
  /** Rendered next to the fields in row dialogs, such as a preview. */
  readonly dialogAside?: ReactNode;
  /** Whether the first field is focused when the dialog around the form opens. */
  readonly takesFocus?: boolean;
  readonly ref?: Ref<ContentFormHandle>;
}

/** The generated form of a declaration. */
export function ContentForm(props: ContentFormProps) {
  const { declaration, content, dialogAside, takesFocus = false, ref } = props;
  const engine = useFormEngine(declaration, content, props);
  useEffect(() => {
    if (takesFocus) void engine.focus.focusInDialog([engine.declaration.fields[0]?.key ?? '']);
  }, [engine, takesFocus]);
  const { save, check } = useSave(props, engine);
  useImperativeHandle(
    ref,
    () => ({
      save,
      check,
      tell: (issue) => {
        engine.issues.tell(engine.values.current(), issue);
        engine.announcements.announce(issue.message);
      },
      focusField: (path) => void engine.focus.focusField(parsePath(path)),
      focusFirst: (path) => void engine.focus.focusFirst(parsePath(path)),
      put: (next, kept) => engine.put(next, kept),
      merge: (change) => applyStored(engine, change),
      restoreSteps: (earlier, steps) => engine.history.restore(earlier, steps),
      step: (direction) => takeStep(engine, direction),
      steps: () => engine.history.keep(),
      read: () => structuredClone(engine.snapshot()),
      isDirty: () => engine.isDirty(),
      isUploading: () => engine.isUploading(),
      forDraft: () => engine.copyForDraft(),
    }),
    [engine, save, check],
  );
  return (
    <form
      noValidate
      aria-label={declaration.label}
      data-layout={declaration.layout}
      // Enter in a text field must not submit.
      onSubmit={(event) => event.preventDefault()}
    >
      <FormRoot engine={engine} widgets={props.widgets} level={2} dialogAside={dialogAside} />
    </form>
  );
}

function useSave({ onSave }: ContentFormProps, engine: FormEngine) {
  const { notify } = useServices();
  const [saves] = useState(() => new SharedSaves());
  const run = useCallbackRef(() => saves.ask(() => saveContent(engine, { notify, onSave })));
  useEffect(() => {
    engine.saveNow = () => void run();
  }, [engine, run]);
  const save = useCallbackRef(async () => {
    if (engine.editedRow.dialog && !(await engine.editedRow.dialog.submit())) return false;
    return run();
  });
  const check = useCallbackRef(() => checkContent(engine, notify) !== undefined);
  return { save, check };
}

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
