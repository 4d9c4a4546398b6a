import type { AnyContent } from '#schemas/engine/declaration.ts';
import { type MergeSides, mergeContent } from '#schemas/engine/merge.ts';
import { ApiError } from '../../data/api-error.ts';
import type { SaveOutcome } from '../../form/save.ts';
import type { Cell } from '../../form/stores.ts';
import {
  type DocumentSource,
  type SaveCause,
  type SaveOptions,
  StaleSave,
  type StoredDocument,
  shownOf,
} from '../document-source.ts';
import { SaveQueue, SaveTimer } from './save-queue.ts';
import {
  askForChoices,
  type Choices,
  type DraftOutcome,
  describeProblem,
  type Publication,
  type SaveProblem,
  type SessionEvent,
  type SessionForm,
  type SessionState,
  type TheirStamp,
} from './session-state.ts';
import { findTheirSide, isEqual, mergeTo, type SentSave, type TheirSide, tidyContent } from './their-side.ts';

/** Attempts to save on top of what others save meanwhile. */
const maxAttempts = 5;
/** Maximum number of remembered saves without a response. */
const maxSent = 20;

interface SavesOptions {
  readonly source: DocumentSource;
  readonly savesDrafts: boolean;
  readonly state: Cell<SessionState>;
  readonly form: () => SessionForm | null;
  /** Whether the browser has stored the changes of the form. */
  readonly isKept: () => boolean;
  readonly tell: (event: SessionEvent) => void;
  readonly onSaved: () => void;
}

/** The saves of one document: one request after the other, each based on the stored revision and merged with the changes of others. */
export class DocumentSaves {
  readonly #options: SavesOptions;
  readonly #timer = new SaveTimer(() => this.flush());
  /** The content to which a cancelled dialog returns. */
  checkpoint: { content: AnyContent; hasDraft: boolean } = { content: {}, hasDraft: false };
  /** Saved again until it succeeds or is given up. */
  #publication: Publication | undefined;
  #sent: readonly SentSave[] = [];
  #questions: Promise<unknown> = Promise.resolve();
  readonly #queue = new SaveQueue((isOver) => {
    this.set({});
    if (isOver) this.#options.onSaved();
  });
  #waiting: { cause: SaveCause; readonly done: Promise<DraftOutcome> } | undefined;

  constructor(options: SavesOptions) {
    this.#options = options;
  }

  get base(): StoredDocument | null {
    return this.#options.state.get().stored;
  }

  /** Changes the state, of which running and pending saves are part. */
  set(change: Partial<SessionState>): void {
    const before = this.#options.state.get();
    const intention = this.#publication ? 'publish' : this.#waiting ? 'draft' : undefined;
    const next = { ...before, ...change, intention, isSaving: this.#queue.isRunning } as const;
    if (Object.entries(next).some(([key, value]) => !Object.is(value, Reflect.get(before, key))))
      this.#options.state.set(next);
  }

  /** Makes the stored revision the base of the form, and the content to which a cancelled dialog returns. */
  begin(stored: StoredDocument): void {
    this.set({ stored });
    this.mark();
  }

  /** Makes the stored revision the content to which a cancelled dialog returns. */
  mark(): void {
    const { base } = this;
    if (base) this.checkpoint = { content: shownOf(base).content, hasDraft: base.draft !== undefined };
  }

  /** Plans a save for a change of the form. */
  changed(): void {
    this.#timer.changed();
  }

  /** Sends what waits to be sent, without a person who waits for it: a publication that failed, or the draft. Nothing is sent for a form that was left. */
  flush(): void {
    const { isUndecided, conflict } = this.#options.state.get();
    if (this.#isLeft() || isUndecided || conflict || this.#timer.isHeld()) return;
    const publication = this.#publication;
    const isAutomatic = this.#options.savesDrafts && this.base?.known === undefined;
    if (publication) {
      if (!this.#queue.isRunning) void this.enqueue(() => this.#sendPublication(publication, 'form'));
    } else if (isAutomatic && this.#options.form()?.forDraft().isChanged) void this.saveDraft('form');
  }

  stop(): void {
    this.#timer.stop();
  }

  /** Resolves when nothing is being saved. */
  async idle(): Promise<void> {
    this.stop();
    await this.#queue.idle();
  }

  /** Gives up a publication that failed. */
  giveUp(): void {
    if (this.#options.state.get().notPublished !== undefined) this.#options.tell({ kind: 'givenUp' });
    this.#publication = undefined;
    this.set({ notPublished: undefined, problem: undefined });
  }

  /** Saves the draft, behind a save that is running. */
  saveDraft(cause: SaveCause): Promise<DraftOutcome> {
    if (this.#waiting) {
      if (cause === 'person') this.#waiting.cause = cause;
      return this.#waiting.done;
    }
    const before = this.base;
    const done = this.enqueue(() => {
      const asked = this.#waiting?.cause ?? cause;
      this.#waiting = undefined;
      // The save that was running when the person asked for this one has stored the draft.
      const isStored = this.base !== before && this.base?.isDrafted === true;
      return this.#sendDraft(asked, isStored);
    });
    this.#waiting = { cause, done };
    return done;
  }

  /** Publishes content, and again after a failure that may pass. */
  publish(publication: Publication): Promise<SaveOutcome> {
    this.#publication = publication;
    return this.enqueue(() => this.#sendPublication(publication, 'person'));
  }

  /** Saves content as the draft in place of the form's; changes of others since `base` stay. */
  saveOver(content: AnyContent, base: StoredDocument): Promise<StoredDocument> {
    return this.enqueue(() => this.#sendOver(content, base));
  }

  /** Runs something behind the saves that were asked for before, and before later ones. */
  enqueue<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      this.stop();
      return run();
    });
  }

  async #sendOver(content: AnyContent, base: StoredDocument, attempt = 1): Promise<StoredDocument> {
    const { source } = this.#options;
    try {
      return await source.save(content, base, { publish: false, cause: 'person' });
    } catch (error) {
      if (!(error instanceof StaleSave) || attempt === maxAttempts) throw error;
      const sides = { base: shownOf(base).content, mine: content, theirs: shownOf(error.current).content };
      return this.#sendOver(mergeTo(source.declaration, sides, 'theirs'), error.current, attempt + 1);
    }
  }

  /** Asks the person about fields that both changed in any of these contents; resolves to null where they decide later, as who has left the form does. */
  choose(read: () => readonly MergeSides[], theirs: TheirStamp): Promise<Choices | null> {
    const { fields } = this.#options.source.declaration;
    const chosen = this.#questions.then(() =>
      askForChoices(fields, read, (question) => {
        if (question && this.#isLeft()) question.choose(null);
        else this.set({ conflict: question && { ...question, theirs } });
      }),
    );
    this.#questions = chosen;
    return chosen;
  }

  #isLeft(): boolean {
    return this.#options.form() === null;
  }

  async #send(content: AnyContent, base: StoredDocument, options: SaveOptions): Promise<StoredDocument> {
    try {
      const onPartStored = (stored: StoredDocument) => this.set({ stored });
      return await this.#options.source.save(content, base, { ...options, onPartStored });
    } catch (error) {
      // Unless the save was stale, the server may have stored it and its response was lost.
      if (!(error instanceof StaleSave))
        this.#sent = [...this.#sent.slice(-maxSent), { content, publish: options.publish }];
      throw error;
    }
  }

  async #sendDraft(cause: SaveCause, isStored: boolean): Promise<DraftOutcome> {
    // It was planned before the person decided later.
    if (cause === 'form' && this.#options.state.get().isUndecided) return 'conflict';
    this.set({ isUndecided: false });
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const [base, copy] = [this.base, this.#options.form()?.forDraft()];
      // Text that was typed in a form that was left is only in the browser's storage.
      if (!base || !copy) return 'failed';
      const isAsked = attempt === 1 && cause === 'person' && !isStored;
      if (!isAsked && !copy.isChanged) return this.#endDraft(base, base);
      try {
        const next = await this.#send(copy.content, base, { publish: false, cause });
        this.#sent = [];
        const outcome = this.#endDraft(base, next);
        copy.markSaved();
        return outcome;
      } catch (error) {
        if (!(error instanceof StaleSave)) return this.#failDraft(error, cause);
        if (!(await this.#takeIn(error.current, copy.content))) return 'conflict';
        if (attempt === maxAttempts) return this.#failDraft(error, cause);
      }
    }
    return 'failed';
  }

  #endDraft(base: StoredDocument, next: StoredDocument): DraftOutcome {
    this.set({ stored: next, problem: undefined });
    if ((next.draft === undefined) !== (base.draft === undefined))
      this.#options.tell({ kind: 'draftChanged' });
    return 'saved';
  }

  #failDraft(error: unknown, cause: SaveCause): DraftOutcome {
    const { kind, text: reason } = this.#note(error);
    // Typing is not interrupted: the field shows its issue once the focus leaves it.
    const isUnfinished = cause === 'form' && error instanceof ApiError && error.issues.length > 0;
    if (kind !== 'refused' || isUnfinished) return 'failed';
    this.#options.tell({ kind: 'draftRefused', reason });
    return 'refused';
  }

  async #sendPublication(publication: Publication, cause: SaveCause): Promise<SaveOutcome> {
    const { declaration } = this.#options.source;
    let side: TheirSide | undefined;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { base } = this;
      // It may have been given up, or be asked for with newer content.
      if (!base || this.#publication !== publication) return { failed: true };
      this.set({ isUndecided: false, problem: undefined });
      const tidy = tidyContent(declaration, publication.content);
      if (side && !base.draft && isEqual(declaration, tidy, base.content))
        return this.#endPublication(publication, base, base, side.isOwnPublication);
      try {
        const next = await this.#send(publication.content, base, { publish: true, cause });
        return this.#endPublication(publication, base, next);
      } catch (error) {
        if (!(error instanceof StaleSave)) return this.#failPublication(publication, error, cause);
        side = await this.#takeIn(error.current, publication.sent);
      }
    }
    this.#end('Others keep changing this');
    return { failed: true };
  }

  /** Merges the changes of others into the form and into what waits to be published, and makes them their base; undefined where the person decides later. */
  async #takeIn(current: StoredDocument, sent: AnyContent): Promise<TheirSide | undefined> {
    const { source, form, tell } = this.#options;
    const { fields } = source.declaration;
    const { base } = this;
    if (!base) return undefined;
    const side = findTheirSide(source.declaration, { base, current, sent: this.#sent });
    const sidesOf = (mine: AnyContent): MergeSides => ({ base: side.base, mine, theirs: side.theirs });
    const readForm = () => sidesOf(form()?.forDraft().content ?? sent);
    const readAll = () => [readForm(), ...(this.#publication ? [sidesOf(this.#publication.content)] : [])];
    const choices = await this.choose(readAll, side);
    if (choices === null) {
      this.set({ isUndecided: true });
      // Also one that waits behind the save that asked.
      if (this.#publication) this.#end('Decide which changes to keep');
      return undefined;
    }
    const mine = readForm();
    this.#sent = [];
    this.set({ stored: side.current });
    if (side.isDiscarded) this.mark();
    else this.#rebaseCheckpoint(side, choices);
    const next = mergeContent(fields, mine, choices).content;
    form()?.merge({ sent: mine.mine, next, stored: shownOf(side.current).content });
    const publication = this.#publication;
    if (publication) {
      const { content } = mergeContent(fields, sidesOf(publication.content), choices);
      this.#rebase(publication, content, side);
    }
    if (side.isChanged && choices.size === 0)
      tell({ kind: 'merged', savedBy: side.savedBy, isPublic: side.isPublic });
    if (side.isDiscarded) tell({ kind: 'discarded' });
    if ([...choices.values()].includes('theirs'))
      tell({ kind: 'replaced', mine: mergeContent(fields, mine).content });
    return side;
  }

  /** Makes merged content what waits to be published, unless the person has to look at it first. */
  #rebase(publication: Publication, content: AnyContent, { draftChange }: TheirSide): void {
    publication.content = content;
    publication.sent = content;
    if (this.#options.form()?.check() === false) this.#end('Look at the marked fields');
    else if (draftChange) this.#end(`${draftChange}. Check the changes, then publish them`);
  }

  /** Merges their changes into the content to which a cancelled dialog returns; conflicts were resolved by the person. */
  #rebaseCheckpoint({ base, theirs, isPublic, isChanged }: TheirSide, choices: Choices): void {
    const { content, hasDraft } = this.checkpoint;
    this.checkpoint = {
      content: mergeTo(this.#options.source.declaration, { base, mine: content, theirs }, 'theirs', choices),
      hasDraft: hasDraft || (isChanged && !isPublic),
    };
  }

  /** Ends a publication that started from `base`, with what is stored; `isPublished` says whether this form published it. */
  #endPublication(
    publication: Publication,
    base: StoredDocument,
    next: StoredDocument,
    isPublished = true,
  ): SaveOutcome {
    const { form, state, tell } = this.#options;
    if (this.#publication === publication) this.#publication = undefined;
    // A draft whose save got no response may still be stored: it stays this form's own draft.
    this.begin(next);
    this.set({ notPublished: undefined });
    form()?.merge({ sent: publication.sent, next: next.content, stored: next.content });
    if (isPublished) {
      this.set({ published: state.get().published + 1 });
      tell({ kind: 'published', before: base, after: next });
    }
    return { saved: next.content };
  }

  #failPublication(publication: Publication, error: unknown, cause: SaveCause): SaveOutcome {
    const { kind, text } = this.#note(error);
    if (kind === 'refused' && this.#publication === publication) this.#publication = undefined;
    this.set({ notPublished: text });
    if (cause === 'person' || this.#isLeft())
      this.#options.tell({ kind: 'notPublished', error, publication });
    const issues = error instanceof ApiError ? error.issues : [];
    return issues.length > 0 ? { issues } : { failed: true };
  }

  /** Gives up a publication with the reason that is shown. */
  #end(notPublished: string): void {
    this.#publication = undefined;
    this.set({ notPublished });
    if (this.#isLeft()) this.#options.tell({ kind: 'leftUnpublished', reason: notPublished });
  }

  #note(error: unknown): SaveProblem {
    const problem = describeProblem(error, this.#options.isKept());
    if (problem.retryMs !== undefined) this.#timer.retry(problem.retryMs, problem.kind !== 'offline');
    this.set({ problem });
    return problem;
  }
}
