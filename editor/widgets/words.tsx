import { Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { newKey } from '#schemas/engine/random-key.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { useEngine, useTexts } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { describeWith } from '../ui/described.tsx';
import { isComposing } from '../ui/is-composing.ts';
import { ItemButtons } from './parts/item-buttons.tsx';
import classes from './parts/parts.module.css';
import { DragHandle, moveItem, Sortable, SortableItem } from './parts/sortable.tsx';
import { ownDirection } from './parts/text-inputs.tsx';

function WordsControl({ node, path, id, describedBy, isInvalid }: ControlProps<'words'>) {
  const { meta } = node;
  const words = useWords(path);
  const nameOf = (position: number) =>
    quoted(words.items[position]?.value ?? '') || `${meta.item} ${position + 1}`;
  const least = meta.min ?? 0;
  const disabledReason = words.items.length <= least ? `At least ${least} has to stay` : undefined;
  return (
    <div ref={words.root} className={classes.items}>
      <Sortable
        ids={words.items.map(({ key }) => key)}
        layout="rows"
        nameOf={(key) => nameOf(words.items.findIndex((item) => item.key === key))}
        onMove={(key, to) =>
          words.drop(
            words.items.findIndex((item) => item.key === key),
            to,
          )
        }
      >
        <ol className={classes.items}>
          {words.items.map((item, position) => (
            <SortableItem key={item.key} id={item.key} className={classes.item}>
              <DragHandle name={nameOf(position)} />
              <TextInput
                className={classes.text}
                aria-label={`${meta.item} ${position + 1}`}
                inputContainer={describeWith(describedBy)}
                error={isInvalid}
                attributes={ownDirection}
                value={item.value}
                onChange={(event) => words.edit(position, event.currentTarget.value)}
                data-part="word"
              />
              <ItemButtons
                name={nameOf(position)}
                position={position}
                count={words.items.length}
                disabledReason={disabledReason}
                onMove={(to) => words.move(position, to)}
                onRemove={() => words.remove(position)}
              />
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      <AddWord id={id} item={meta.item} describedBy={describedBy} onAdd={words.add} />
    </div>
  );
}

function quoted(word: string): string {
  return isBlankText(word) ? '' : `‘${word.trim()}’`;
}

interface AddWordProps extends Pick<ControlProps<'words'>, 'id' | 'describedBy'> {
  readonly item: string;
  readonly onAdd: (word: string) => void;
}

function AddWord({ id, item, describedBy, onAdd }: AddWordProps) {
  const [word, setWord] = useState('');
  const add = () => {
    if (isBlankText(word)) return;
    onAdd(word.trim());
    setWord('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word in scripts that need one.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };
  return (
    <Group gap="xs">
      <TextInput
        id={id}
        className={classes.text}
        aria-label={`New ${item.toLowerCase()}`}
        inputContainer={describeWith(describedBy)}
        attributes={ownDirection}
        placeholder={`New ${item.toLowerCase()}`}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // Not where only the window is left, as to copy something.
        onBlur={({ currentTarget }) => document.activeElement !== currentTarget && add()}
        data-part="add"
        data-own-undo
      />
      <Button variant="default" onClick={add}>
        Add {item}
      </Button>
    </Group>
  );
}

function useWords(path: string) {
  const engine = useEngine();
  const root = useRef<HTMLDivElement>(null);
  const { items, change: write } = useKeyed(useTexts(path), (words) => engine.values.write(path, words));
  const change = (next: readonly Keyed[]) => {
    write(next);
    engine.validation.touch(path);
  };
  const focusAfterRemove = (position: number) => {
    const inputs = root.current?.querySelectorAll<HTMLInputElement>('[data-part="word"]') ?? [];
    const next =
      inputs[position] ??
      inputs[position - 1] ??
      root.current?.querySelector<HTMLInputElement>('[data-part="add"]');
    next?.focus();
  };
  return {
    items,
    root,
    add: (word: string) => {
      change([...items, { key: newKey(), value: word }]);
      engine.announcements.announce(`‘${word}’ added, ${items.length + 1} in all.`);
    },
    // Validated on blur.
    edit: (position: number, word: string) =>
      write(items.map((item, at) => (at === position ? { key: item.key, value: word } : item))),
    drop: (from: number, to: number) => change(moveItem(items, from, to)),
    move: (from: number, to: number) => {
      change(moveItem(items, from, to));
      engine.announcements.announce(`Moved to ${to + 1} of ${items.length}.`);
    },
    remove: (position: number) => {
      change(items.toSpliced(position, 1));
      engine.announcements.announce(`Removed, ${items.length - 1} left.`);
      requestAnimationFrame(() => focusAfterRemove(position));
    },
  };
}

/** A list of short texts. */
export const wordsWidget: Widget<'words'> = { labels: 'group', Control: WordsControl };

/** A word with a React key. */
interface Keyed {
  readonly key: string;
  readonly value: string;
}

/** Assigns keys to words, which stay with them when they are moved and edited. */
function useKeyed(values: readonly string[], write: (values: readonly string[]) => void) {
  const [keys, setKeys] = useState<readonly string[]>(() => values.map(newKey));
  const known = useRef(values);
  let current = keys;
  if (known.current !== values && keys.length !== values.length) {
    current = values.map((_, position) => keys[position] ?? newKey());
    setKeys(current);
  }
  known.current = values;
  const items = values.map(
    (value, position): Keyed => ({ key: current[position] ?? String(position), value }),
  );
  const change = (next: readonly Keyed[]) => {
    setKeys(next.map(({ key }) => key));
    write(next.map(({ value }) => value));
  };
  return { items, change };
}
