import type { Block } from '#schemas/engine/block.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { normaliseContent } from '#schemas/engine/walk.ts';
import { ApiError } from '../data/api-error.ts';
import {
  type DocumentPort,
  type DocumentSource,
  type SaveOptions,
  StaleSave,
  type StoredDocument,
  shownOf,
  startDocument,
  startOf,
} from '../documents/document-source.ts';
import type { DocumentSession } from '../documents/session/document-session.ts';
import type { SessionForm } from '../documents/session/session-state.ts';
import { canonicalText } from '../form/contents.ts';
import type { KeptSteps } from '../form/form-history.ts';
import type { BlockScreenEntry } from '../ui/navigation.ts';

/** How a request can fail; `lost` has stored the content, and `refused` that of a new document, as a draft. */
export type Fault = 'network' | 'broken' | 'busy' | 'ended' | 'lost' | 'refused';

const failures = {
  network: { message: 'Not reached', code: 'unreachable' },
  lost: { message: 'Not reached', code: 'unreachable' },
  broken: { message: 'Broken', code: 'internal', status: 500 },
  busy: { message: 'Too many', code: 'too_many', status: 429, retryAfterMs: 30_000 },
  ended: { message: 'Sign in', code: 'unauthenticated', status: 401 },
  refused: { message: 'Not right', code: 'invalid', status: 422, issues: [issueAt(['title'], 'Not right')] },
} as const satisfies Record<Fault, ConstructorParameters<typeof ApiError>[0]>;

interface Revision {
  readonly id: number;
  readonly content: AnyContent;
  readonly savedBy: string;
}

/** The initial state of a document in memory. */
interface Start {
  readonly id?: number;
  /** Content that is public. */
  readonly published?: AnyContent;
  /** The id of its revision. */
  readonly revision?: number;
}

/** The stored state of one document, with every revision that was public. */
export class FakeServer {
  readonly declaration: Declaration;
  readonly id: number;
  /** The draft with the revision at which it began; equal to the published one where nothing differs. */
  draft: (Revision & { readonly basedOn: number | null }) | undefined;
  isOffline = false;
  /** Milliseconds until the response to a change, and to a load. */
  latencyMs = 0;
  loadMs = 0;
  /** Whether loads fail. */
  isUnread = false;
  /** The faults of the next requests. */
  readonly faults: Fault[] = [];
  /** Every content that was sent to be published, and every draft. */
  readonly publications: AnyContent[] = [];
  readonly drafts: AnyContent[] = [];
  /** Called for content that is about to be published. */
  onPublish: (content: AnyContent, tab: string) => void = () => undefined;
  readonly #revisions: Revision[] = [];
  #discarded: FakeServer['draft'];
  #lastId: number;

  constructor(declaration: Declaration, { published, revision = 1, id = 1 }: Start = {}) {
    this.declaration = declaration;
    this.id = id;
    this.#lastId = revision - 1;
    if (published) this.#publish(published, 'Mona');
  }

  get published(): AnyContent | undefined {
    return this.#revisions.at(-1)?.content;
  }

  /** The document as it is loaded; with a draft, from the revision at which that began. */
  view(): StoredDocument {
    const view = this.#viewPublished();
    if (!this.draft) return view;
    const { basedOn, ...draft } = this.draft;
    const isDrafted = true;
    if (draft.id === view.published?.id) return { ...view, isDrafted };
    const base = this.#revisions.find(({ id }) => id === basedOn)?.content ?? view.content;
    const isOutdated = view.published !== null && basedOn !== view.published.id;
    const savedAt = '2026-11-22T10:00:00.000Z';
    return { ...view, id: this.id, isDrafted, isOutdated, content: base, draft: { ...draft, savedAt } };
  }

  /** The server as one tab of a person reaches it. */
  port(tab: string, person = tab): DocumentPort {
    return {
      load: async () => {
        await this.#delay(this.loadMs);
        if (this.isUnread) throw new ApiError(failures.network);
        return this.view();
      },
      save: (content, base, options) => this.#save({ content, base, options, tab, person }),
      discard: async (base) => {
        await this.#delay();
        if (this.isOffline) throw new ApiError(failures.network);
        const seen = base.draft?.id ?? base.published?.id;
        const isDifferent = this.draft && this.draft.id !== this.view().published?.id;
        if (isDifferent && seen !== undefined && this.draft?.id !== seen)
          throw new ApiError({ message: 'Changed', code: 'stale', status: 409 });
        return this.discardDraft() ? async () => this.restoreDraft() : undefined;
      },
    };
  }

  /** Discards the draft; returns whether it can be restored. */
  discardDraft(): boolean {
    this.#discarded = this.draft;
    this.draft = undefined;
    return this.#discarded !== undefined && this.#discarded.id !== this.#revisions.at(-1)?.id;
  }

  restoreDraft(): void {
    this.draft ??= this.#discarded;
  }

  /** Whether the base of an edit is not the stored revision. */
  isStale(from: ReturnType<typeof startOf>, publish: boolean): boolean {
    const { draft, published } = this.view();
    if (from.draft !== (draft?.id ?? null)) return true;
    return (publish || !draft) && from.published !== (published?.id ?? null);
  }

  /** Stores content at once, based on the stored revision. */
  store(content: AnyContent, publish: boolean, person: string): void {
    const normal = normaliseContent(this.declaration, content);
    if (!publish) {
      this.#saveDraft(normal, person);
      return;
    }
    this.#publish(normal, person);
    this.draft = undefined;
  }

  /** Publishes content and leaves the draft as it is. */
  publishBeside(content: AnyContent, person: string): void {
    this.#publish(content, person);
  }

  /** Unpublishes the document, which becomes a draft. */
  unpublish(person: string): void {
    const published = this.#revisions.pop();
    this.draft ??= published && { ...published, savedBy: person, basedOn: null };
  }

  async #save({ content, base, options, tab, person }: SaveRequest): Promise<StoredDocument> {
    const fault = this.faults.shift();
    await this.#delay();
    if (this.isOffline) throw new ApiError(failures.network);
    // A person signs in again, after which the request is repeated.
    const isSignedIn = fault === 'ended' && options.cause === 'person';
    const isStored = fault === undefined || fault === 'lost' || fault === 'refused' || isSignedIn;
    if (!isStored) throw new ApiError(failures[fault]);
    if (this.isStale(startOf(base), options.publish)) {
      const current = this.view();
      // The same draft, with the publication since it began.
      const isSame = current.draft !== undefined && current.draft.id === base.draft?.id;
      const rebased = { ...current, content: this.published ?? current.content, isOutdated: false };
      throw new StaleSave(isSame ? rebased : current, {});
    }
    const publish = options.publish && fault !== 'refused';
    if (publish) this.onPublish(content, tab);
    (options.publish ? this.publications : this.drafts).push(content);
    if (publish || fault !== 'refused' || base.id === null) this.store(content, publish, person);
    if (fault !== undefined && !isSignedIn) throw new ApiError(failures[fault]);
    return this.view();
  }

  async #delay(ms = this.latencyMs): Promise<void> {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  }

  #publish(content: AnyContent, savedBy: string): void {
    this.#revisions.push({ id: this.#nextId(), content, savedBy });
  }

  #saveDraft(content: AnyContent, savedBy: string): void {
    const newest = this.#revisions.at(-1);
    const basedOn = this.draft?.basedOn ?? newest?.id ?? null;
    const isPublic = newest !== undefined && this.#textOf(content) === this.#textOf(newest.content);
    this.draft = isPublic
      ? { ...newest, basedOn: newest.id }
      : { id: this.#nextId(), content, savedBy, basedOn };
  }

  #viewPublished(): StoredDocument {
    const newest = this.#revisions.at(-1);
    const savedAt = '2026-11-20T10:00:00.000Z';
    if (!newest) return startDocument(this.declaration);
    const { id, content, savedBy } = newest;
    return { id: this.id, content, published: { id, number: id }, savedAt, savedBy, isDrafted: false };
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #textOf(content: AnyContent): string {
    return canonicalText(this.declaration.fields, content);
  }
}

interface SaveRequest {
  readonly content: AnyContent;
  readonly base: StoredDocument;
  readonly options: SaveOptions;
  readonly tab: string;
  readonly person: string;
}

/** The source of a document on a server in memory. */
export function fakeSource(server: FakeServer, port: DocumentPort): DocumentSource {
  return {
    ...port,
    declaration: server.declaration,
    keyOf: (stored) => `fake/${stored?.id ?? 'new'}`,
    messages: { loadFailed: { title: '' }, saveFailed: { title: '' }, created: '', updated: '' },
    staleQueries: [],
    nameOf: () => 'Fake',
    partsOf: (stored) => [{ declaration: server.declaration, stored }],
  };
}

/** A form without React, in which a test types. */
export class FakeForm implements SessionForm {
  values: AnyContent;
  /** Steps that were restored, and the content to which they belong. */
  restored: { readonly content: AnyContent; readonly steps: KeptSteps } | undefined;
  readonly #declaration: Declaration;
  readonly #session: DocumentSession;
  #saved: string;
  #kept: KeptSteps = { undo: [], redo: [] };

  constructor(declaration: Declaration, session: DocumentSession) {
    const { stored } = session.state.get();
    this.#declaration = declaration;
    this.#session = session;
    this.values = stored ? shownOf(stored).content : {};
    this.#saved = this.#text(this.values);
  }

  type(key: string, value: string): void {
    this.#kept = { undo: [{ changes: [{ path: [key], value: this.values[key] }] }], redo: [] };
    this.values = { ...this.values, [key]: value };
    this.#session.changed();
    this.#noteDirty();
  }

  async save(): Promise<boolean> {
    const sent = this.values;
    const outcome = await this.#session.save(normaliseContent(this.#declaration, sent), sent);
    if (!('saved' in outcome)) return false;
    this.merge({ sent, next: outcome.saved, stored: outcome.saved });
    return true;
  }

  check(): boolean {
    return true;
  }

  put(content: AnyContent): void {
    this.values = content;
    this.#session.changed();
    this.#noteDirty();
  }

  merge({ sent, next, stored }: Parameters<SessionForm['merge']>[0]): void {
    const isUntouched = this.#text(this.values) === this.#text(sent);
    const sides = { base: sent, mine: this.values, theirs: next };
    this.values = mergeContent(this.#declaration.fields, sides).content;
    this.#saved = this.#text(isUntouched && next === stored ? this.values : stored);
    this.#noteDirty();
  }

  steps(): KeptSteps {
    return this.#kept;
  }

  restoreSteps(content: AnyContent, steps: KeptSteps): void {
    this.restored = { content, steps };
    this.#kept = steps;
  }

  read(): AnyContent {
    return this.values;
  }

  isDirty(): boolean {
    return this.#text(this.values) !== this.#saved;
  }

  forDraft(): ReturnType<SessionForm['forDraft']> {
    const content = this.values;
    return {
      content,
      isChanged: this.isDirty(),
      markSaved: () => {
        this.#saved = this.#text(content);
        this.#noteDirty();
      },
    };
  }

  #noteDirty(): void {
    this.#session.dirtyChanged(this.isDirty());
  }

  #text(content: AnyContent): string {
    return canonicalText(this.#declaration.fields, content);
  }
}

/** The screen of one block. */
export function screenOf(block: Block): BlockScreenEntry {
  const { page, label, screen } = block;
  return { page, label, path: screen.path, name: screen.name, blocks: [block] };
}
