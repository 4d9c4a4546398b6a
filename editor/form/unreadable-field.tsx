import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconArchive } from '@tabler/icons-react';
import { useCallback, useId, useState, useSyncExternalStore } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { Kept } from '#schemas/engine/unreadable.ts';
import { waitFor } from './dom-focus.ts';
import { useEngine } from './engine-context.ts';
import classes from './form.module.css';
import { useServices } from './services.ts';

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
export function UnreadableField({ node, path, id, kept }: UnreadableFieldProps) {
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
  /** Name of what is stored. */
  readonly label: string;
  /** Whether it was readable once, so that it can only be kept or removed. */
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
    engine.offers.add(undoable(text, () => engine.restoreUnreadable(kept)));
  };
}
