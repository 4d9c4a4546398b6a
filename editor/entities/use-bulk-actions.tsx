import { List } from '@mantine/core';
import { useState } from 'react';
import { deletedForDays } from '#schemas/api/messages.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { useAction } from '../data/use-action.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoable, stays } from '../ui/notify.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import {
  type BulkAction,
  type BulkResult,
  type ChosenEntry,
  deleteEntries,
  type FailedEntry,
  publishEntries,
  unpublishEntries,
} from './bulk-actions.ts';
import { EntryFacts } from './use-delete-entry.tsx';

interface Words {
  readonly apply: BulkAction;
  readonly verb: string;
  /** The word for it while it runs. */
  readonly doing: string;
  readonly done: string;
  /** The requests that it needs for each entry. */
  readonly stepsEach: number;
  readonly text: string;
  /** Whether it changes an entry. */
  readonly concerns: (entry: ChosenEntry) => boolean;
}

const actions = {
  publish: {
    ...{ apply: publishEntries, stepsEach: 1, verb: 'Publish', doing: 'Publishing', done: 'published' },
    text: 'Visitors see what you publish at once.',
    concerns: ({ isDrafted }) => isDrafted,
  },
  unpublish: {
    ...{
      apply: unpublishEntries,
      stepsEach: 2,
      verb: 'Unpublish',
      doing: 'Unpublishing',
      done: 'unpublished',
    },
    text: 'Visitors do not see what you unpublish any more. It stays here as a draft, and what is scheduled of it is cancelled.',
    concerns: ({ isPublished }) => isPublished,
  },
  delete: {
    ...{ apply: deleteEntries, stepsEach: 1, verb: 'Delete', doing: 'Deleting', done: 'deleted' },
    text: `Visitors do not see what you delete any more. It goes to the bin, from which it can be restored for ${deletedForDays} days. What is in use may be kept; you are told which.`,
    concerns: () => true,
  },
} as const satisfies Record<string, Words>;

export type BulkName = keyof typeof actions;

/** Whether an action changes an entry. */
export function concerns(name: BulkName, entry: ChosenEntry): boolean {
  return actions[name].concerns(entry);
}

const maxNamed = 8;
/** Milliseconds without a step after which an action says that it waits. */
const waitShownAfter = 2_000;

/** A running action: its description, and its progress from 0 to 100. */
export interface Progress {
  readonly words: string;
  readonly percent: number;
}

interface Failures {
  readonly title: string;
  readonly entries: readonly FailedEntry[];
  /** The action that failed; undefined where it was an undo. */
  readonly name?: BulkName | undefined;
}

interface Run {
  readonly name: BulkName;
  readonly chosen: readonly ChosenEntry[];
  /** Sends it for entries that are in use too; those in `kept` are left out. */
  readonly anyway?: { readonly kept: readonly FailedEntry[] };
}

/** Actions on several entries, each after a question, with one undo; stores why an action failed for some of them, and passes these to `onDone`. */
export function useBulkActions(entity: Entity, onDone: (failed: readonly FailedEntry[]) => void) {
  const confirm = useConfirm();
  const count = (entries: readonly unknown[]) =>
    `${entries.length} ${entries.length === 1 ? entity.label.toLowerCase() : entity.many}`;
  const { failures, showFailed, dismiss } = useFailures(count);
  const { progress, track } = useProgress();

  const undo = useAction({
    send: ({ result }: { result: BulkResult; done: string }) => result.undo(),
    failed: 'It could not be undone',
    onDone: (failed, { result: { done: entries }, done }) => {
      showFailed(failed, 'changed back');
      if (failed.length < entries.length) notify({ kind: 'success', text: `Undone: ${done}` });
    },
  });
  // Published content can show on any screen, so that every query is stale.
  const action = useAction({
    send: ({ name, chosen, anyway }: Run) =>
      track(actions[name], chosen.length, (onStep) =>
        actions[name].apply(entity, chosen, { force: anyway !== undefined, onStep }),
      ),
    failed: 'The selected entries could not be changed',
    onDone: (result, { name, anyway }) => {
      const done = `${count(result.done)} ${actions[name].done}`;
      const failed = [...(anyway?.kept ?? []), ...result.failed];
      showFailed(failed, actions[name].done, name);
      onDone(failed);
      if (result.done.length > 0) notifyUndoable(done, () => void undo.run({ result, done }));
    },
  });
  const run = async (name: BulkName, chosen: readonly ChosenEntry[]) => {
    const { verb, text } = actions[name];
    const concerned = chosen.filter((entry) => concerns(name, entry));
    const question = {
      ...{ title: `${verb} ${count(concerned)}?`, text, confirm: verb, isHarmless: name === 'publish' },
      details: <Names entity={entity} entries={concerned} isDeletion={name === 'delete'} />,
    };
    if (await confirm(question)) await action.run({ name, chosen: concerned });
  };
  const isRunning = action.isRunning || undo.isRunning;
  return { run, anyway: offerAnyway(failures, count, action.run), isRunning, progress, failures, dismiss };
}

/** How to change the entries that only documents that can do without them are in the way of; undefined where there are none. */
function offerAnyway(
  failures: Failures | undefined,
  count: (entries: readonly unknown[]) => string,
  run: (run: Run) => Promise<unknown>,
) {
  const { name, entries = [] } = failures ?? {};
  const chosen = entries.filter(({ isOnlyInUse }) => isOnlyInUse);
  if (name === undefined || chosen.length === 0) return undefined;
  const kept = entries.filter(({ isOnlyInUse }) => !isOnlyInUse);
  const { verb, done } = actions[name];
  const effect = `What is ${done} anyway disappears from where it is used.`;
  return {
    words: `${verb} ${count(chosen)} anyway`,
    effect,
    run: () => void run({ name, chosen, anyway: { kept } }),
  };
}

function useFailures(count: (entries: readonly unknown[]) => string) {
  const [failures, setFailures] = useState<Failures>();
  const isShown = useIsShown();
  const showFailed = (entries: readonly FailedEntry[], what: string, name?: BulkName) => {
    const title = `${count(entries)} not ${what}`;
    setFailures(entries.length === 0 ? undefined : { title, entries, name });
    // The notification is shown to somebody who has left the screen too.
    if (entries.length === 0 || isShown()) return;
    const text = entries.map((entry) => `${entry.name}: ${entry.reason}`).join('\n');
    notify({ kind: 'error', title, text, stay: stays.undo });
  };
  return { failures, showFailed, dismiss: () => setFailures(undefined) };
}

function useProgress() {
  const [progress, setProgress] = useState<Progress>();
  const track = <Result,>(
    { doing, stepsEach }: Words,
    count: number,
    apply: (onStep: () => void) => Promise<Result>,
  ) => {
    let steps = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const show = (wait = '') =>
      setProgress({ words: `${doing} ${count}…${wait}`, percent: (100 * steps) / (stepsEach * count) });
    const showStep = () => {
      show();
      clearTimeout(rest);
      rest = setTimeout(() => show(' Waiting for the server.'), waitShownAfter);
    };
    showStep();
    return apply(() => {
      steps += 1;
      showStep();
    }).finally(() => {
      clearTimeout(rest);
      setProgress(undefined);
    });
  };
  return { progress, track };
}

interface NamesProps {
  readonly entity: Entity;
  readonly entries: readonly ChosenEntry[];
  readonly isDeletion: boolean;
}

function Names({ entity, entries, isDeletion }: NamesProps) {
  const more = entries.length - maxNamed;
  return (
    <List size="sm" mb="lg">
      {entries.slice(0, maxNamed).map(({ id, name, slug }) => (
        <List.Item key={id}>
          {name}
          {isDeletion && <EntryFacts entity={entity} id={id} slug={slug} />}
        </List.Item>
      ))}
      {more > 0 && <List.Item>{`${more} more`}</List.Item>}
    </List>
  );
}
