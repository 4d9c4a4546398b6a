import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type KeyedPath, locatePath, parsePath, pinPath, valueAt } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { isSame } from '#schemas/engine/records.ts';
import { applyChanges, type Change, diffContent } from './contents.ts';
import type { FormValues } from './form-values.ts';
import { Cell } from './stores.ts';

export type Direction = 'undo' | 'redo';

export type CanStep = Readonly<Record<Direction, boolean>>;

/** Content at one time; states share their unchanged rows. */
interface State {
  readonly content: AnyContent;
  /** The field whose change, or the row whose move, led here, by row keys; undefined where the whole content was replaced. */
  readonly place: KeyedPath | undefined;
  /** Whether nothing but this field was changed, by typing. */
  readonly isTyped?: boolean;
}

/** A step that was taken: the content before and after it, the changes between them, and where they belong. */
export interface Step {
  readonly from: AnyContent;
  readonly to: AnyContent;
  readonly changes: readonly Change[];
  readonly place: KeyedPath | undefined;
}

/** A step as the browser's storage has it. */
export interface KeptStep {
  readonly place?: KeyedPath | undefined;
  readonly changes: readonly Change[];
}

/** The steps from some content in both directions, the nearest first. */
export interface KeptSteps {
  readonly undo: readonly KeptStep[];
  readonly redo: readonly KeptStep[];
}

interface CachedStep {
  readonly from: State;
  readonly step: KeptStep;
  readonly size: number;
}

const maxSteps = 200;
/** Limit of the steps in the browser's storage in each direction, in characters. */
const maxKept = 100_000;
/** Pause after which typing into the same field begins a new step, in milliseconds. */
const rest = 1_000;

/** The states of a form that can be undone and redone. */
export class FormHistory {
  readonly can = new Cell<CanStep>({ undo: false, redo: false });
  readonly #fields: readonly FieldNode[];
  readonly #values: FormValues;
  #states: readonly State[];
  #at = 0;
  /** When the current step was changed last; changes after a rest, a save or an undo begin a new one. */
  #changedAt = Number.NEGATIVE_INFINITY;
  #batch: 'none' | 'empty' | 'begun' = 'none';
  #isPaused = false;
  /** The last stored steps, by the state to which they lead. */
  readonly #kept = new WeakMap<State, CachedStep>();

  constructor(fields: readonly FieldNode[], values: FormValues) {
    this.#fields = fields;
    this.#values = values;
    this.#states = [{ content: values.copy(), place: undefined }];
    values.subscribe((path) => this.#note(path));
  }

  /** Makes all changes of a function one step. */
  batch(run: () => void): void {
    this.#batch = 'empty';
    run();
    this.#batch = 'none';
    this.endStep();
  }

  /** Records that the last step moved a row. */
  noteMove(row: KeyedPath): void {
    this.#states = this.#states.map((state, at) => (at === this.#at ? { ...state, place: row } : state));
  }

  /** Makes the next change a step of its own. */
  endStep(): void {
    this.#changedAt = Number.NEGATIVE_INFINITY;
  }

  /** Runs a function whose changes are no steps. */
  pause(run: () => void): void {
    this.#isPaused = true;
    run();
    this.#isPaused = false;
  }

  /** Goes one step back or forth; the caller writes the changes into the form, while the history is paused. */
  step(direction: Direction): Step | undefined {
    const from = this.#states[this.#at];
    const to = this.#states[this.#at + (direction === 'undo' ? -1 : 1)];
    if (!from || !to) return undefined;
    this.endStep();
    this.#go(this.#states.indexOf(to));
    const { place } = direction === 'undo' ? from : to;
    const changes = diffContent(this.#fields, from.content, to.content);
    return { from: from.content, to: to.content, changes, place };
  }

  /** Applies a change that nobody made in this form, such as that of a save, to every state; the form already has it. */
  rebase(base: AnyContent, next: AnyContent): void {
    this.endStep();
    const isMerge = diffContent(this.#fields, base, next).length > 0;
    if (isMerge)
      this.#states = this.#states.map((state) => ({
        ...state,
        content: mergeContent(this.#fields, { base, mine: state.content, theirs: next }).content,
      }));
    this.#replaceCurrent();
    if (isMerge) this.#joinEqual();
  }

  /** Joins states that a merge made equal with the one before, which would be steps without a change. */
  #joinEqual(): void {
    const states: State[] = [];
    let at = 0;
    for (const [i, state] of this.#states.entries()) {
      const previous = states.at(-1);
      if (!previous || diffContent(this.#fields, previous.content, state.content).length > 0)
        states.push(state);
      if (i === this.#at) at = states.length - 1;
    }
    if (states.length === this.#states.length) return;
    this.#states = states;
    this.#go(at);
  }

  /** The steps around the current content, up to a limit of their size. */
  keep(): KeptSteps {
    const before = this.#states.slice(0, this.#at + 1).toReversed();
    const after = this.#states.slice(this.#at);
    return { undo: this.#keepSteps(before, 'undo'), redo: this.#keepSteps(after, 'redo') };
  }

  /** Replaces the history by the stored steps of some content; the form has the same content, or the result of merging it. */
  restore(content: AnyContent, { undo, redo }: KeptSteps): void {
    const before = statesFrom(content, undo);
    const after = statesFrom(content, redo);
    this.#states = [
      ...before.map((state, i): State => ({ content: state, place: undo[i]?.place })).toReversed(),
      ...after.slice(1).map((state, i): State => ({ content: state, place: redo[i]?.place })),
    ];
    this.#at = undo.length;
    this.rebase(content, this.#values.copy());
  }

  #note(path: string | undefined): void {
    if (this.#isPaused) return;
    const current = this.#states[this.#at];
    const content = this.#values.copy();
    const place = path === undefined ? undefined : pinPath(content, parsePath(path));
    const before = place && valueIn(current?.content, place);
    const after = place && valueIn(content, place);
    const isUnchanged = place
      ? isSame(before, after)
      : current !== undefined && diffContent(this.#fields, current.content, content).length === 0;
    if (isUnchanged) return;
    const now = performance.now();
    const isTyped = place !== undefined && this.#batch === 'none' && isTyping(before, after);
    const joins = this.#batch === 'begun' || (isTyped && this.#isGoingOn(place, now));
    const last = joins ? this.#at - 1 : this.#at;
    const equal = isTyped ? this.#findEqual(last, place, after) : -1;
    this.#changedAt = isTyped && equal === -1 ? now : Number.NEGATIVE_INFINITY;
    if (this.#batch !== 'none') this.#batch = 'begun';
    if (equal !== -1) {
      if (joins) this.#states = this.#states.toSpliced(this.#at, 1);
      this.#go(equal);
      return;
    }
    const next = joins && current ? { ...current, content } : { content, place, isTyped };
    this.#states = [...this.#states.slice(0, last + 1), next].slice(-maxSteps - 1);
    this.#go(this.#states.length - 1);
  }

  /** Whether a change of a field goes on with the current step. */
  #isGoingOn(place: KeyedPath, now: number): boolean {
    return now - this.#changedAt < rest && isSame(this.#states[this.#at]?.place, place);
  }

  /** The latest state with the same value of a field, if nothing but this field was changed since. */
  #findEqual(last: number, place: KeyedPath, value: unknown): number {
    for (let at = last; at >= 0; at -= 1) {
      if (isSame(valueIn(this.#states[at]?.content, place), value)) return at;
      const state = this.#states[at];
      if (!state?.isTyped || !isSame(state.place, place)) return -1;
    }
    return -1;
  }

  #replaceCurrent(): void {
    const content = this.#values.copy();
    this.#states = this.#states.map((state, at) => (at === this.#at ? { ...state, content } : state));
    this.#go(this.#at);
  }

  #go(at: number): void {
    this.#at = at;
    const can = { undo: at > 0, redo: at < this.#states.length - 1 };
    if (!isSame(can, this.can.get())) this.can.set(can);
  }

  /** The steps between states, up to the limit of their size. */
  #keepSteps(states: readonly State[], direction: Direction): KeptStep[] {
    const steps: KeptStep[] = [];
    let size = 0;
    for (const [i, to] of states.slice(1).entries()) {
      const from = states[i];
      if (!from) break;
      const kept = this.#keepStep(from, to, direction);
      size += kept.size;
      if (size > maxKept) break;
      steps.push(kept.step);
    }
    return steps;
  }

  #keepStep(from: State, to: State, direction: Direction): CachedStep {
    const cached = this.#kept.get(to);
    if (cached?.from === from) return cached;
    const { place } = direction === 'undo' ? from : to;
    const step = { place, changes: diffContent(this.#fields, from.content, to.content) };
    const next = { from, step, size: JSON.stringify(step).length };
    this.#kept.set(to, next);
    return next;
  }
}

function valueIn(content: AnyContent | undefined, place: KeyedPath): unknown {
  const path = locatePath(content, place);
  return path && valueAt(content, path);
}

/** Whether a change of a value can be one key press of several. */
function isTyping(before: unknown, after: unknown): boolean {
  if (!Array.isArray(after)) return !Array.isArray(before) && typeof after !== 'boolean';
  const isText = after.every((word) => typeof word === 'string');
  return Array.isArray(before) && before.length === after.length && isText;
}

/** The content before each of some steps, and after the last. */
function statesFrom(content: AnyContent, steps: readonly KeptStep[]): AnyContent[] {
  const states = [content];
  for (const { changes } of steps) states.push(applyChanges(states.at(-1) ?? content, changes));
  return states;
}
