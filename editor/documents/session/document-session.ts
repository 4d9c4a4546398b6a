import type { AnyContent } from '#schemas/engine/declaration.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { ApiError, isNotFound } from '../../data/api-error.ts';
import type { SaveOutcome } from '../../form/save.ts';
import { Cell } from '../../form/stores.ts';
import type { UnsavedChanges } from '../../ui/unsaved-changes.ts';
import {
  type DocumentSource,
  loadDocument,
  readForEditing,
  type StoredDocument,
  shownOf,
  withoutDraft,
} from '../document-source.ts';
import { DocumentSaves } from './document-saves.ts';
import { type FormCopy, OfflineCopy } from './offline-copy.ts';
import {
  type DraftOutcome,
  type Publication,
  type SessionEvent,
  type SessionForm,
  type SessionState,
  startState,
  statusOf,
} from './session-state.ts';
import { isEqual } from './their-side.ts';

const changedMeanwhile = {
  message: 'This draft was changed in the meantime. Look at it again.',
  code: 'stale',
  status: 409,
} as const;

const removedMeanwhile = 'These changes were restored or discarded in the meantime';

interface SessionOptions {
  readonly source: DocumentSource;
  readonly savesDrafts: boolean;
  readonly tell: (event: SessionEvent) => void;
}

/** The editing of one document: the base of its form, its saves and merges, and the offline copy. */
export class DocumentSession {
  readonly state = new Cell<SessionState>(startState);
  readonly offline: OfflineCopy;
  readonly #source: DocumentSource;
  readonly #tell: (event: SessionEvent) => void;
  readonly #saves: DocumentSaves;
  #form: SessionForm | null = null;
  #person: number | undefined;
  /** Whether the save button was pressed, unlike a list that is saved after each change. */
  #isSubmitting = false;
  #isTakingBack = false;

  constructor({ source, savesDrafts, tell }: SessionOptions) {
    this.#source = source;
    this.#tell = tell;
    this.#saves = new DocumentSaves({
      ...{ source, savesDrafts, state: this.state },
      tell: (event) => {
        if (event.kind !== 'draftRefused' || !this.#isTakingBack) tell(event);
      },
      form: () => this.#form,
      isKept: () => this.offline.flush(),
      onSaved: () => this.#noteSaved(),
    });
    this.offline = new OfflineCopy({
      key: () => source.keyOf(this.#base),
      read: () => this.#copyForm(),
      onOffers: (offers) => this.#saves.set({ offers }),
    });
  }

  /** Loads the document; where that fails, the form starts from content that can be edited without it. */
  async load(): Promise<void> {
    const { isLoading, stored } = this.state.get();
    if (isLoading || stored) return;
    this.#saves.set({ isLoading: true });
    try {
      this.#open(await loadDocument(this.#source));
    } catch (error) {
      const isGone = isNotFound(error);
      const fallback = isGone ? undefined : this.#source.fallback;
      // A deleted document is only reported in place of the form: a retry is useless.
      if (!isGone) this.#tell({ kind: 'notLoaded', error, notice: fallback?.notice });
      if (fallback) this.#open(fallback.stored);
      else this.#saves.set({ loadError: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      this.#saves.set({ isLoading: false });
    }
  }

  /** Connects the form, while it is on the screen. */
  attach(form: SessionForm | null): void {
    this.#form = form;
    this.#readCopies();
  }

  /** Sets the signed-in person, whose copies in the browser are used. */
  identify(person: number): void {
    this.#person = person;
    this.#readCopies();
  }

  /** Forgets saves that have not started. */
  stop(): void {
    this.#saves.stop();
  }

  changed(): void {
    this.offline.changed();
    this.#saves.changed();
  }

  dirtyChanged(isDirty: boolean): void {
    const isOver = !isDirty && this.state.get().intention === undefined;
    this.#saves.set({ isDirty, ...(isOver && { problem: undefined }) });
    if (!isDirty) this.offline.flush();
  }

  /** Sends what waits to be sent: a publication that failed, or the draft. */
  flush(): void {
    this.#saves.flush();
  }

  /** Saves the draft for a person who waits for it. */
  saveDraft(): Promise<DraftOutcome> {
    return this.#saves.saveDraft('person');
  }

  /** Begins or saves a draft, which gives up a publication that failed; resolves to whether one is stored, undefined where that failed. */
  async keepDraft(): Promise<boolean | undefined> {
    this.#saves.giveUp();
    if ((await this.saveDraft()) !== 'saved') return undefined;
    this.#saves.mark();
    return this.#base?.draft !== undefined;
  }

  /** Publishes the form where its content passes the rules; the outcome is `failed` again where the person has left the form. Resolves to whether it was published. */
  async publish(failed?: Publication): Promise<boolean> {
    if (this.#isSubmitting) return false;
    const { published, isDirty } = this.state.get();
    if (!this.#form && isDirty && this.offline.isRemoved()) {
      this.#tell({ kind: 'leftUnpublished', reason: removedMeanwhile });
      return false;
    }
    this.#isSubmitting = true;
    try {
      await (this.#form ? this.#form.save() : failed && this.#saves.publish(failed));
    } finally {
      this.#isSubmitting = false;
    }
    return this.state.get().published > published;
  }

  /** Saves valid content of the form: public, except after each change of a list where a draft is edited. */
  readonly save = async (content: AnyContent, sent: AnyContent): Promise<SaveOutcome> => {
    if (this.#isSubmitting || !this.isDraft()) return await this.#saves.publish({ content, sent });
    return (await this.saveDraft()) === 'saved' ? { saved: content } : { failed: true };
  };

  /** Whether a draft is edited, and not the published revision. */
  isDraft(): boolean {
    return this.#base?.isDrafted === true;
  }

  /** Deletes the draft; resolves to what restores it, undefined where none is stored. */
  async discard(): Promise<(() => Promise<void>) | undefined> {
    this.#saves.giveUp();
    const before = this.#base?.draft?.id;
    const copy = this.#form?.forDraft();
    // Text that was typed last can be restored too.
    if (copy?.isChanged) await this.#saveForUndo();
    await this.#saves.idle();
    const base = this.#base;
    const isOther = base?.draft && base.draft.id !== before;
    // Changes of somebody else were merged into it, which the person has not looked at.
    if (isOther && copy && !isEqual(this.#source.declaration, copy.content, shownOf(base).content))
      throw new ApiError(changedMeanwhile);
    try {
      // Text that is typed meanwhile is not saved into the draft that is being discarded.
      return await this.#saves.enqueue(async () => {
        const restore = base?.isDrafted ? await this.#source.discard(base) : undefined;
        await this.reload(base ? withoutDraft(base) : undefined);
        return restore;
      });
    } catch (error) {
      // A draft that somebody else has changed is looked at before it is discarded.
      const isStale = error instanceof ApiError && error.code === 'stale';
      if (isStale && this.#form?.isDirty() === false) await this.reload();
      throw error;
    }
  }

  /** Changes the stored document, such as by unpublishing it, after pending saves and before later ones; text that is typed meanwhile stays. Resolves to whether it was changed. */
  async change(send: () => Promise<boolean>): Promise<boolean> {
    this.#saves.giveUp();
    return await this.#saves.enqueue(async () => {
      if (!(await send())) return false;
      const [base, stored] = [this.#base, await this.#loadChanged()];
      if (!stored) return true;
      this.#saves.begin(stored);
      const { content } = shownOf(stored);
      if (base) this.#form?.merge({ sent: shownOf(base).content, next: content, stored: content });
      return true;
    });
  }

  /** Replaces the form's content by the stored revision, or by `otherwise` where that is not loaded. */
  async reload(otherwise?: StoredDocument): Promise<void> {
    if (!this.#form) return;
    this.#saves.giveUp();
    const stored = (await this.#loadChanged()) ?? otherwise;
    if (!stored) return;
    this.#saves.begin(stored);
    this.#form?.put(shownOf(stored).content);
    this.#form?.forDraft().markSaved();
    this.#saves.set({ isUndecided: false });
    this.offline.flush();
  }

  /** Makes the stored revision the base of a form without changes and shows it, as a schedule may have published it. */
  async catchUp(): Promise<void> {
    const { form, base } = { form: this.#form, base: this.#base };
    const isResting = () =>
      form?.isDirty() === false &&
      form === this.#form &&
      base === this.#base &&
      statusOf(this.state.get()) === 'clean';
    if (!isResting()) return;
    const stored = await this.#source.load();
    const isShown = isEqual(this.#source.declaration, shownOf(stored).content, form?.read() ?? {});
    if (isResting() && isShown) this.#saves.begin(stored);
  }

  /** Whether the form has changes, saved or not, that the person did not ask to save. */
  hasOwnChanges(form = this.#form): boolean {
    if (!form || !this.#base) return false;
    const { content } = this.#saves.checkpoint;
    return form.isDirty() || !isEqual(this.#source.declaration, form.forDraft().content, content);
  }

  /** The id of a draft that stays when the form is closed; undefined where there is none. */
  keptDraft(): number | undefined {
    return this.#saves.checkpoint.hasDraft ? (this.#base?.id ?? undefined) : undefined;
  }

  /** Reverts the changes of this form, also those that autosave stored as a draft. Resolves to a function that restores them, undefined where there are none or the server was not reached. */
  async takeBack(): Promise<(() => Promise<unknown>) | undefined> {
    this.#saves.giveUp();
    const form = this.#form;
    if (form?.isDirty() && (await this.#saveForUndo()) !== 'saved') return undefined;
    await this.#saves.idle();
    const base = this.#base;
    // An earlier save may have stored all of them.
    if (!form || !base || !this.hasOwnChanges(form)) return undefined;
    const mine = form.forDraft().content;
    const { content, hasDraft } = this.#saves.checkpoint;
    const isUnchanged = isEqual(this.#source.declaration, content, base.content);
    try {
      const restore = base.draft && !hasDraft && isUnchanged && (await this.#discardUnchanged(base));
      if (restore) return restore;
      const next = await this.#saves.saveOver(content, base);
      return () => this.#saves.saveOver(mine, next);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  /** Saves the last changes before they are reverted; the next request reports a rejection. */
  async #saveForUndo(): Promise<DraftOutcome> {
    this.#isTakingBack = true;
    return await this.saveDraft().finally(() => {
      this.#isTakingBack = false;
    });
  }

  /** Discards the draft, unless somebody else has changed it meanwhile. */
  async #discardUnchanged(base: StoredDocument): Promise<(() => Promise<void>) | undefined> {
    try {
      return await this.#source.discard(base);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') return undefined;
      throw error;
    }
  }

  /** Puts an earlier copy into the form, merged with the changes that were stored since. */
  async restore(copy: UnsavedChanges): Promise<void> {
    const { declaration } = this.#source;
    if (!this.#base) return;
    const now = shownOf(this.#base);
    const read = (content: AnyContent) => readForEditing(declaration, content, copy.version).content;
    const mine = read(copy.content);
    // Text that was typed since is not replaced.
    const sides = () => ({ base: read(copy.base), mine, theirs: this.#form?.read() ?? now.content });
    const choices = await this.#saves.choose(() => [sides()], now.draft ?? now);
    if (choices === null || !this.#form) return;
    const merged = mergeContent(declaration.fields, sides(), choices).content;
    // The steps of another schema version do not fit.
    const steps = copy.version === declaration.version ? copy.steps : undefined;
    this.#form.put(merged, steps && { content: mine, steps });
    this.offline.flush();
    this.offline.remove(copy);
  }

  get #base(): StoredDocument | null {
    return this.state.get().stored;
  }

  /** Loads the document after it was changed. Resolves to undefined where loading fails, as the change itself succeeded: the next save merges the stored revision. */
  #loadChanged(): Promise<StoredDocument | undefined> {
    return loadDocument(this.#source).catch(() => {
      this.#tell({ kind: 'notReloaded' });
      return undefined;
    });
  }

  #open(stored: StoredDocument): void {
    this.#saves.begin(stored);
    this.#saves.set({ start: stored, loadError: null });
  }

  #noteSaved(): void {
    this.offline.changed();
    if (this.state.get().problem === undefined && this.#form?.forDraft().isChanged) this.#saves.changed();
  }

  /** The offline copy: changes that are not saved, and the steps that can be undone while there is a draft. */
  #copyForm(): FormCopy | null | undefined {
    const form = this.#form;
    const base = this.#base;
    if (!form || !base) return undefined;
    const isDirty = form.isDirty();
    const { draft } = base;
    if (!isDirty && !draft) return null;
    const steps = form.steps();
    if (!isDirty && steps.undo.length + steps.redo.length === 0) return null;
    const content = form.read();
    return {
      ...{ label: this.#source.nameOf(content), version: this.#source.declaration.version },
      ...{ base: shownOf(base).content, content, steps },
      ...(!isDirty && draft && { saved: draft.id }),
    };
  }

  #readCopies(): void {
    if (this.#person === undefined || !this.#form || !this.#base) return;
    const base = shownOf(this.#base);
    if (base.failure !== undefined) return;
    this.offline.start(this.#person, (copy) => this.#sortCopy(copy, base.content));
  }

  /** Removes a copy that is saved; its steps can be undone in the form as long as there is a draft. */
  #sortCopy(copy: UnsavedChanges, stored: AnyContent): 'offer' | 'ignore' | 'remove' {
    const { declaration } = this.#source;
    // Changes of a newer version wait for the code that can read them.
    const { content, failure } = readForEditing(declaration, copy.content, copy.version);
    if (failure !== undefined) return 'ignore';
    if (copy.saved === undefined && !isEqual(declaration, content, stored)) return 'offer';
    const fits = copy.version === declaration.version && this.#base?.draft !== undefined;
    const form = this.#form;
    if (copy.steps && fits && form?.isDirty() === false) form.restoreSteps(content, copy.steps);
    return 'remove';
  }
}
