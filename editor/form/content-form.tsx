import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { FormRoot } from './form-root.tsx';
import { type SaveOutcome, SaveQueue, saveContent } from './save.ts';
import { useServices } from './services.tsx';
import { useEngineForm } from './use-engine.ts';
import type { WidgetTable } from './widget.ts';

export type { SaveOutcome } from './save.ts';

/** What the shell can ask of a form. */
export interface ContentFormHandle {
  /** Checks and saves, an open dialog first; resolves to whether it was saved. */
  save(): Promise<boolean>;
  /** Opens what hides the field at a dotted path, scrolls to it and focuses it. */
  focusField(path: string): void;
  /** Replaces everything by other content, which then counts as saved. */
  reset(content: AnyContent): void;
  /** Replaces everything by other content, which then waits to be saved. */
  put(content: AnyContent): void;
  /** A copy of what the form holds now. */
  read(): AnyContent;
  /** Whether it differs from what was last saved, to the last key. */
  isDirty(): boolean;
}

export interface ContentFormProps {
  readonly declaration: Declaration;
  readonly widgets: WidgetTable;
  /** What the form starts with, already loaded; later values are ignored, use `reset` or a `key`. */
  readonly content: AnyContent;
  /** Stores the content; messages about success, failure and server refusals are the caller's. */
  onSave(content: AnyContent): Promise<SaveOutcome>;
  /** Called with a readable copy, and the path of the row that a dialog is editing, at most 150 ms after a change. */
  onChange?(content: AnyContent, editedRow: string | undefined): void;
  /** Called when the content starts or stops to differ from what was last saved. */
  onDirtyChange?(dirty: boolean): void;
  /** Drawn beside the fields in dialogs that edit one row, such as a preview. */
  readonly dialogAside?: ReactNode;
  /** Whether the first field takes the focus that the dialog around the form was given. */
  readonly takesFocus?: boolean;
  readonly ref?: Ref<ContentFormHandle>;
}

/** The form of a declaration, generated from its fields. */
export function ContentForm(props: ContentFormProps) {
  const { declaration, content, onChange, onDirtyChange, dialogAside, takesFocus = false, ref } = props;
  const { engine, baseline, reset, generation } = useEngineForm(declaration, content, {
    onChange,
    onDirtyChange,
  });
  useEffect(() => {
    if (takesFocus) void engine.focus.focusInDialog([engine.declaration.fields[0]?.key ?? '']);
  }, [engine, takesFocus]);
  const save = useSave(props, { engine, baseline, reset });
  useImperativeHandle(
    ref,
    () => ({
      save,
      focusField: (path) => void engine.focus.focusField(parsePath(path)),
      reset: (next) => {
        engine.unreadable.start(next);
        reset(next);
        baseline.set();
      },
      put: reset,
      read: () => structuredClone(engine.snapshot()),
      isDirty: () => baseline.isDirty(),
    }),
    [engine, baseline, reset, save],
  );
  return (
    <form
      noValidate
      aria-label={declaration.label}
      data-layout={declaration.layout}
      onSubmit={refuseToSubmit}
    >
      <FormRoot
        engine={engine}
        widgets={props.widgets}
        generation={generation}
        level={2}
        dialogAside={dialogAside}
      />
    </form>
  );
}

/** Enter in a text field saves nothing by itself. */
function refuseToSubmit(event: FormEvent) {
  event.preventDefault();
}

function useSave(
  { onSave }: ContentFormProps,
  parts: Pick<ReturnType<typeof useEngineForm>, 'engine' | 'baseline' | 'reset'>,
) {
  const { engine, baseline, reset } = parts;
  const { notify } = useServices();
  const [queue] = useState(() => new SaveQueue());
  const latest = useRef({ onSave, notify });
  useEffect(() => {
    latest.current = { onSave, notify };
  });
  const run = useCallback(
    () =>
      queue.ask(() =>
        saveContent(engine, {
          baseline,
          reset,
          notify: (notice) => latest.current.notify(notice),
          onSave: (content) => latest.current.onSave(content),
        }),
      ),
    [engine, baseline, reset, queue],
  );
  useEffect(() => {
    engine.saveNow = () => void run();
  }, [engine, run]);
  return useCallback(async () => {
    if (engine.editedRow.dialog && !(await engine.editedRow.dialog.submit())) return false;
    return run();
  }, [engine, run]);
}
