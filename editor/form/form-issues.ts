import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import {
  formatPath,
  type Issue,
  issueAt,
  type KeyedPath,
  locatePath,
  type Path,
  parsePath,
  pinPath,
  valueAt,
} from '#schemas/engine/issue.ts';
import { isSame } from '#schemas/engine/records.ts';
import {
  type CheckedChange,
  type CheckedRecords,
  checkChange,
  checkRecord,
  checkRowCount,
} from '#schemas/engine/rules.ts';
import { topRecord } from '#schemas/engine/visible.ts';
import { compareOrder } from '#schemas/engine/walk.ts';
import type { FormValues, UnreadableValues } from './form-values.ts';
import { locateField } from './locate.ts';
import { type Announcements, Cell } from './stores.ts';

/** An issue from the server, valid for the value that was sent. */
interface ServerIssue {
  readonly pinned: KeyedPath;
  readonly message: string;
  readonly value: string;
}

interface Shown {
  readonly list: readonly Issue[];
  /** The message of each field, by its dotted path. */
  readonly byPath: ReadonlyMap<string, string>;
  readonly isRejected: boolean;
}

type Content = Readonly<Record<string, unknown>>;

/** The issues of a form, and which of them are shown. */
export class FormIssues {
  readonly #fields: readonly FieldNode[];
  #local: readonly Issue[] = [];
  #cross: readonly Issue[] = [];
  #server: readonly ServerIssue[] = [];
  /** Pinned paths whose issues are shown. */
  readonly #revealed = new Set<string>();
  #isRejected = false;
  readonly #shown = new Cell<Shown>({ list: [], byPath: new Map(), isRejected: false });
  readonly subscribe = this.#shown.subscribe;

  constructor(fields: readonly FieldNode[]) {
    this.#fields = fields;
  }

  /** The shown issues, in the order of the form. */
  readonly list = (): readonly Issue[] => this.#shown.get().list;

  /** Whether a save was rejected for issues of which some are left. */
  readonly isRejected = (): boolean => this.#shown.get().isRejected;

  /** Records a save that was rejected for issues at these paths, and shows them from now on. */
  reject(content: Content, paths: readonly Path[]): void {
    this.reveal(content, paths);
    this.#isRejected = true;
  }

  /** The message shown at the field with a dotted path. */
  at(path: string): string | undefined {
    return this.#shown.get().byPath.get(path);
  }

  /** The number of shown issues at some dotted paths and below. */
  countWithin(paths: readonly string[]): number {
    return this.list().filter((issue) => {
      const own = formatPath(issue.path);
      return paths.some((path) => own === path || own.startsWith(`${path}.`));
    }).length;
  }

  /** Shows issues at these paths from now on. */
  reveal(content: Content, paths: readonly Path[]): void {
    for (const path of paths) this.#revealed.add(pinKey(content, this.#owner(path)));
  }

  /** Whether issues at a path are shown. */
  isRevealed(content: Content, path: Path): boolean {
    return this.#revealed.has(pinKey(content, this.#owner(path)));
  }

  /** Sets the issues of all fields and of the rules across fields. */
  update(content: Content, local: readonly Issue[], cross: readonly Issue[]): void {
    this.#local = local;
    this.#cross = cross;
    this.#server = this.#server.filter((issue) => isStillTrue(issue, content));
    this.#show(content);
  }

  /** The same after a change of one field; fast when its issues do not change. */
  updateChange(content: Content, { places, issues }: CheckedChange, cross: readonly Issue[]): void {
    const pins = places.map((path) => pinPath(content, path));
    const server = this.#server.filter(
      (issue) => !pins.some((pin) => isWithin(pin, issue.pinned)) || isStillTrue(issue, content),
    );
    const isPlaced = ({ path }: Issue) => places.some((place) => isWithin(path, place));
    const isUnchanged =
      server.length === this.#server.length &&
      isSame(this.#local.filter(isPlaced), issues) &&
      isSame(cross, this.#cross);
    if (isUnchanged) return;
    this.#local = this.#inOrder(content, [...this.#local.filter((issue) => !isPlaced(issue)), ...issues]);
    this.#cross = cross;
    this.#server = server;
    this.#show(content);
  }

  /** Adds issues from the server, for the content that was sent. */
  addServer(sent: Content, issues: readonly Issue[]): void {
    if (issues.length > 0) this.#isRejected = true;
    this.#server = issues.map((issue) => this.#pin(sent, issue));
  }

  /** Shows an issue that was found outside the form while its value stays as it is. */
  tell(content: Content, issue: Issue): void {
    this.#server = [...this.#server, this.#pin(content, issue)];
    this.#show(content);
  }

  /** Clears all issues, or those from the server. */
  clear(what: 'server' | 'all'): void {
    this.#server = [];
    if (what === 'all') {
      this.#local = [];
      this.#cross = [];
      this.#revealed.clear();
    }
  }

  #show(content: Content): void {
    const local = [...this.#local, ...this.#cross]
      .map(({ path, message }) => issueAt(this.#owner(path), message))
      .filter(({ path }) => this.#revealed.has(pinKey(content, path)));
    const server = this.#server.flatMap(({ pinned, message }) => {
      const path = locatePath(content, pinned);
      return path ? [issueAt(path, message)] : [];
    });
    const isOrdered = server.length + this.#cross.length === 0;
    const merged = isOrdered ? local : this.#inOrder(content, [...server, ...local]);
    const unique = new Map(merged.map((issue) => [`${formatPath(issue.path)} ${issue.message}`, issue]));
    const list = [...unique.values()];
    if (list.length === 0) this.#isRejected = false;
    const isRejected = this.#isRejected;
    const before = this.#shown.get();
    if (isSame(list, before.list) && isRejected === before.isRejected) return;
    // The first message of a field is shown.
    const byPath = new Map(list.toReversed().map(({ path, message }) => [formatPath(path), message]));
    this.#shown.set({ list, byPath, isRejected });
  }

  #pin(content: Content, { path, message }: Issue): ServerIssue {
    const owner = this.#owner(path);
    const value = JSON.stringify(valueAt(content, owner) ?? null);
    return { pinned: pinPath(content, owner), message, value };
  }

  #inOrder(content: Content, issues: readonly Issue[]): Issue[] {
    return issues.toSorted((a, b) => compareOrder(this.#fields, content, a.path, b.path));
  }

  #owner(path: Path): Path {
    const { node, path: owner } = locateField(this.#fields, path);
    return node ? owner : [];
  }
}

function pinKey(content: Content, path: Path): string {
  return JSON.stringify(pinPath(content, path));
}

/** Whether a path equals another or is below it. */
function isWithin(path: KeyedPath, start: KeyedPath): boolean {
  return start.every((part, depth) => {
    const own = path[depth];
    return typeof part === 'object' ? typeof own === 'object' && own.key === part.key : own === part;
  });
}

function isStillTrue({ pinned, value }: ServerIssue, content: Content): boolean {
  const path = locatePath(content, pinned);
  if (!path) return false;
  return path.length === 0 || JSON.stringify(valueAt(content, path) ?? null) === value;
}

interface Validated {
  readonly declaration: Declaration;
  readonly values: FormValues;
  readonly issues: FormIssues;
  readonly unreadable: UnreadableValues;
  readonly announcements: Announcements;
}

/** Validates a form's values as they change, and decides when a field's issues are shown. */
export class Validation {
  readonly #form: Validated;
  /** Whether the issues are those of the current values. */
  #isCurrent = false;
  readonly #checked: CheckedRecords = new WeakMap();

  constructor(form: Validated) {
    this.#form = form;
    form.values.subscribe((path) => this.#onChange(path));
  }

  /** Validates the content; after a change at one path only what depends on it. */
  run(changed?: string): void {
    const { values, unreadable, issues } = this.#form;
    const content = values.current();
    if (unreadable.hasAny()) issues.update(content, unreadable.check(content), []);
    else this.#checkReadable(content, this.#isCurrent ? changed : undefined);
    this.#isCurrent = true;
  }

  /** Shows the issues of a field from now on, and announces a new one. */
  touch(path: string): void {
    const { values, issues, announcements } = this.#form;
    // Issues that are shown were updated with the change.
    if (issues.isRevealed(values.current(), parsePath(path))) return;
    const before = issues.at(path);
    issues.reveal(values.current(), [parsePath(path)]);
    this.run();
    const message = issues.at(path);
    if (message !== undefined && message !== before) announcements.announce(message);
  }

  /** The same for a field whose row may have moved or been removed. */
  touchPinned(pinned: KeyedPath): void {
    const path = this.#form.values.locate(pinned);
    if (path !== undefined) this.touch(path);
  }

  #onChange(path: string | undefined): void {
    const { values, issues } = this.#form;
    const isShown = path !== undefined && issues.isRevealed(values.current(), parsePath(path));
    if (isShown || issues.list().length > 0) this.run(path);
    else this.#isCurrent = false;
  }

  #checkReadable(content: AnyContent, changed: string | undefined): void {
    const { declaration, issues, values } = this.#form;
    const { checkAcross } = declaration;
    const top = topRecord(declaration, content);
    const change =
      changed === undefined ? undefined : checkChange(top, parsePath(changed), declaration.isHidden?.());
    if (change) issues.updateChange(content, change, checkAcross(content));
    else issues.update(content, this.#checkAll(values.copy()), checkAcross(content));
  }

  /** Checks every field, those of rows where the row has changed. */
  #checkAll(copy: AnyContent): Issue[] {
    const { declaration } = this.#form;
    return [
      ...checkRecord(topRecord(declaration, copy), {
        known: this.#checked,
        isHidden: declaration.isHidden?.(),
      }),
      ...checkRowCount(declaration.fields, copy),
    ];
  }
}
