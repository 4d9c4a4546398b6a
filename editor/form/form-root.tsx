import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { formatPath, parsePath } from '#schemas/engine/issue.ts';
import { useItemFocus } from '../ui/focus.ts';
import type { FormEngine } from './engine.ts';
import { DialogAside, FormContext } from './engine-context.ts';
import { ErrorSummary, UnreadableSummary } from './error-summary.tsx';
import { Fields } from './fields.tsx';
import classes from './form.module.css';
import { NestedPanel } from './nested-panel.tsx';
import { usePasteLimit } from './paste-limit.ts';
import { useCell } from './stores.ts';
import { useUndoKeys } from './undo-buttons.tsx';
import type { WidgetTable } from './widget.ts';

interface FormRootProps {
  readonly engine: FormEngine;
  readonly widgets: WidgetTable;
  readonly level: number;
  readonly dialogAside?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of a form: summary of issues, fields, and the live region. */
export function FormRoot({ engine, widgets, level, dialogAside, children }: FormRootProps) {
  const context = useMemo(() => ({ engine, widgets }), [engine, widgets]);
  const generation = useCell(engine.generation);
  const { fields, formColumns, formSections } = engine.declaration;
  const onKeyDown = useIssueKeys(engine);
  useUndoKeys(engine);
  usePasteLimit(engine);
  useItemFocus();
  return (
    <FormContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: F8 is a shortcut of the whole form. */}
      <div
        ref={(element) => {
          engine.focus.root = element;
        }}
        className={classes.root}
        onKeyDown={onKeyDown}
      >
        <UnreadableSummary />
        <ErrorSummary />
        <DialogAside value={dialogAside}>
          <div key={generation} className={classes.sections}>
            <Fields nodes={fields} path="" level={level} columns={formColumns} sections={formSections} />
          </div>
          <NestedPanel generation={generation} />
        </DialogAside>
        {children}
        <Announcer engine={engine} />
      </div>
    </FormContext>
  );
}

function Announcer({ engine }: { engine: FormEngine }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {useCell(engine.announcements.text)}
    </VisuallyHidden>
  );
}

/** F8 goes to the next issue, Shift+F8 to the one before. */
function useIssueKeys(engine: FormEngine) {
  const last = useRef('');
  return (event: KeyboardEvent<HTMLElement>) => {
    const issues = engine.issues.list();
    if (event.key !== 'F8' || event.isDefaultPrevented() || issues.length === 0) return;
    event.preventDefault();
    const here =
      event.target instanceof Element
        ? event.target.closest('[data-path]')?.getAttribute('data-path')
        : undefined;
    const at = issues.findIndex(({ path }) => formatPath(path) === (here ?? last.current));
    const step = event.shiftKey ? -1 : 1;
    const start = at === -1 && event.shiftKey ? 0 : at;
    const next = issues[(start + step + issues.length) % issues.length];
    if (!next) return;
    last.current = formatPath(next.path);
    void engine.focus.focusField(parsePath(last.current));
  };
}
