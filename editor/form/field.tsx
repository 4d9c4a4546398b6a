import { Button, Input, InputWrapperContext, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArchive } from '@tabler/icons-react';
import { type FocusEvent, memo, useCallback, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { Condition } from '#schemas/engine/condition.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { requiredWhen } from '#schemas/engine/rule.ts';
import type { Kept } from '#schemas/engine/unreadable.ts';
import type { FieldKind } from '#schemas/fields/index.ts';
import { whenPointerIsUp } from '../data/pointer.ts';
import { useEngine, useFormContext, useIssue } from './engine-context.ts';
import classes from './form.module.css';
import { waitFor } from './form-focus.ts';
import { useServices } from './services.ts';
import { useIsFieldShown, useIsMet } from './use-is-met.ts';
import type { ControlProps, Widget } from './widget.ts';

interface FieldProps {
  readonly node: FieldNode;
  readonly path: string;
  readonly level: number;
  /** The columns of the fields around it. */
  readonly columns?: 2 | undefined;
}

/** A field of a form: label, help, control and message. A field whose condition is false is rendered only while it has issues. */
export const Field = memo(function Field(field: FieldProps) {
  const { showIf } = field.node.meta;
  return showIf ? <ConditionalField {...field} showIf={showIf} /> : <ShownField {...field} />;
});

function ConditionalField({ showIf, ...field }: FieldProps & { readonly showIf: Condition }) {
  return useIsFieldShown(field.node, showIf, field.path) ? <ShownField {...field} /> : null;
}

function ShownField({ node, path, level, columns }: FieldProps) {
  const engine = useEngine();
  const isRequired = useIsRequired(node, path);
  const message = useIssue(path);
  const kept = useUnreadable(path);
  const widget = useWidget(node);
  const id = engine.focus.controlId(path);
  const { help } = node.meta;
  const describedBy = [message && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const control = (
    <widget.Control
      node={node}
      path={path}
      id={id}
      labelId={`${id}-label`}
      describedBy={describedBy}
      isInvalid={message !== undefined}
      isRequired={isRequired}
      level={level}
    />
  );
  const onBlur = useLeave(path);
  const labels = typeof widget.labels === 'string' ? widget.labels : widget.labels(node.meta);
  const isHalf = columns === 2 && labels === 'control' && !widget.isWide;
  const isGroup = labels === 'group' || kept !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to blur.
    <div
      data-path={path}
      data-width={kept ? 'full' : (node.meta.width ?? (isHalf ? 'half' : 'full'))}
      className={classes.field}
      onBlur={onBlur}
    >
      <Frame {...{ node, id, message, describedBy, isRequired, isGroup }}>
        {kept ? <UnreadableField node={node} path={path} id={id} kept={kept} /> : control}
      </Frame>
    </div>
  );
}

/** Whether a field has to be filled in: always, or while the condition of one of its rules holds. */
function useIsRequired({ meta }: FieldNode, path: string): boolean {
  const condition = useMemo(() => requiredWhen(meta.rules), [meta]);
  return useIsMet(condition, path) || meta.required !== undefined;
}

/** Shows a field's issues on blur, except when the focus moves into a dialog that the field opened. */
function useLeave(path: string) {
  const engine = useEngine();
  return useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const next = event.relatedTarget;
      const stays =
        next !== null && (event.currentTarget.contains(next) || isInOpenedDialog(next, event.currentTarget));
      // React events bubble from dialogs that are elsewhere in the DOM.
      if (stays || !event.currentTarget.contains(event.target)) return;
      if (engine.focus.isLeftUntouched(path)) return;
      // The click may move the row.
      const pinned = engine.values.pin(path);
      whenPointerIsUp(() => engine.validation.touchPinned(pinned));
    },
    [engine, path],
  );
}

/** Whether an element is in a dialog that a field opened, not in one around the field. */
function isInOpenedDialog(element: Element, field: Element): boolean {
  const dialog = element.closest('[role="dialog"], [data-portal]');
  return dialog !== null && !dialog.contains(field);
}

const maxHelpLength = 160;

/** The help of a field; a long one is collapsed to its first lines. */
function useHelp(help: string | undefined) {
  const [isFolded, setFolded] = useState(true);
  if (help === undefined || help.length <= maxHelpLength) return { text: help, toggle: null };
  return {
    text: (
      <Text span inherit {...(isFolded && { lineClamp: 2 })}>
        {help}
      </Text>
    ),
    toggle: (
      <UnstyledButton
        className={classes.unfold ?? ''}
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        {isFolded ? 'Show all help' : 'Show less help'}
      </UnstyledButton>
    ),
  };
}

interface FrameProps {
  readonly node: FieldNode;
  readonly id: string;
  readonly message: string | undefined;
  readonly describedBy: string | undefined;
  readonly isRequired: boolean;
  /** Whether it holds several controls with labels of their own. */
  readonly isGroup: boolean;
  readonly children: React.ReactNode;
}

/** The label and help of a field above its control and message: two rows, which fields side by side share. */
function Frame({ node, id, message, describedBy, isRequired, isGroup, children }: FrameProps) {
  const { label, help } = node.meta;
  const { text, toggle } = useHelp(help);
  const labelId = `${id}-label`;
  const named = isGroup && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy };
  const input = { inputId: id, labelId, describedBy, getStyles: null, offsetTop: false, offsetBottom: false };
  return (
    <div className={classes.frame} {...named}>
      <div className={classes.head}>
        <Input.Label
          id={labelId}
          {...(isGroup ? { labelElement: 'div' } : { htmlFor: id })}
          required={isRequired}
        >
          {label}
        </Input.Label>
        {help && <Input.Description id={`${id}-help`}>{text}</Input.Description>}
        {toggle}
      </div>
      <div className={classes.body}>
        {isGroup ? children : <InputWrapperContext value={input}>{children}</InputWrapperContext>}
        {message && (
          <Input.Error id={`${id}-error`} className={classes.error}>
            {message}
          </Input.Error>
        )}
      </div>
    </div>
  );
}

type AnyWidget = Omit<Widget<FieldKind>, 'Control'> & {
  readonly Control: React.ComponentType<ControlProps<FieldKind>>;
};

function useWidget({ kind }: FieldNode): AnyWidget {
  // A field always has the metadata of its kind, which the type system cannot infer.
  return useFormContext().widgets[kind] as unknown as AnyWidget;
}

/** The unreadable value of a field; undefined if it has none or the person replaced it. */
export function useUnreadable(path: string): Kept | undefined {
  const engine = useEngine();
  const mayHave = engine.unreadable.hasAny();
  const subscribe = useCallback(
    (listener: () => void) => (mayHave ? engine.values.subscribe(listener) : () => {}),
    [engine, mayHave],
  );
  return useSyncExternalStore(subscribe, () =>
    mayHave ? engine.unreadable.at(engine.values.current(), path) : undefined,
  );
}

interface UnreadableFieldProps {
  readonly node: FieldNode;
  readonly path: string;
  readonly id: string;
  readonly kept: Kept;
}

/** Shown instead of the control of an unreadable value, until the person replaces the value. */
function UnreadableField({ node, path, id, kept }: UnreadableFieldProps) {
  const replace = useReplace(node, path, kept);
  // A record of a type that was once declared is no mistake of anybody.
  const isFormer = node.kind === 'variants' && isRecord(kept.raw);
  return (
    <KeptCard
      kept={kept}
      label={node.meta.label}
      isFormer={isFormer}
      control={{ id }}
      onReplace={({ currentTarget }) => replace(currentTarget)}
    />
  );
}

interface KeptCardProps {
  readonly kept: Kept;
  /** Name of the stored value. */
  readonly label: string;
  /** Whether it was readable in an earlier version, so that it can only be kept or removed. */
  readonly isFormer: boolean;
  /** Props of the button that replaces or removes it. */
  readonly control: Pick<React.ComponentProps<'button'>, 'id' | 'tabIndex' | 'onFocus'> & {
    readonly 'data-part'?: string;
  };
  readonly onReplace: (event: React.MouseEvent<HTMLButtonElement>) => void;
}

/** A stored value that cannot be read, with the choice to keep it. */
export function KeptCard({ kept, label, isFormer, control, onReplace }: KeptCardProps) {
  const textId = useId();
  const [isKept, setKept] = useState(false);
  const word = isFormer ? 'Remove' : 'Replace';
  return (
    <div className={classes.unreadable} data-former={isFormer || undefined}>
      {isFormer ? (
        <IconArchive size={20} aria-hidden />
      ) : (
        <IconAlertTriangle size={20} color="var(--mantine-color-yellow-outline)" aria-hidden />
      )}
      <Text component="p" size="sm" id={textId}>
        {kept.message}. It stays stored as it is until you {word.toLowerCase()} it
        {isFormer && ', and visitors do not see it'}.
      </Text>
      {isFormer && !isKept && (
        <Button variant="default" size="sm" onClick={() => setKept(true)}>
          Keep
        </Button>
      )}
      <Button
        {...control}
        variant="default"
        size="sm"
        aria-label={`${word} ${label}`}
        aria-describedby={textId}
        onClick={onReplace}
      >
        {word}
      </Button>
    </div>
  );
}

function useReplace({ meta }: FieldNode, path: string, kept: Kept): (pressed: HTMLElement) => void {
  const engine = useEngine();
  const { undoable } = useServices();
  return (pressed) => {
    engine.unreadable.replace(kept);
    engine.values.write(path, kept.replacement);
    // Until the field renders again, the pressed button is its control.
    void waitFor(() => !pressed.isConnected || null).then(() => engine.focus.focusField(parsePath(path)));
    const text = `${meta.label}: the stored value was removed`;
    engine.announcements.announce(`${text}. Undo available.`);
    engine.offers.add(undoable(text, () => engine.restoreUnreadable(kept)));
  };
}
