import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { normaliseContent } from '#schemas/engine/normalise.ts';
import { ApiError } from '../data/api-error.ts';
import {
  type DocumentPort,
  type DocumentSource,
  type SaveOptions,
  StaleSave,
  type StoredDocument,
  shownOf,
} from '../documents/document-source.ts';
import type { DocumentSession } from '../documents/session/document-session.ts';
import type { SessionForm } from '../documents/session/session-state.ts';
import { canonicalText } from '../form/canonical.ts';
import type { KeptSteps } from '../form/form-history.ts';

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

interface StoredDraft {
  readonly content: AnyContent;
  readonly version: number;
  readonly basedOn: number | null;
  readonly savedBy: string;
}

/** Options of the server in memory. */
interface FakeServerOptions {
  /** Content that is public from the start. */
  readonly published?: AnyContent;
  /** Whether every save names the whole state it started from; otherwise drafts and publications are compared apart. */
  readonly isStrict?: boolean;
  /** Whether a draft that equals what is public stays. */
  readonly keepsEqual?: boolean;
}

/** The stored state of one document, with every revision that was public. */
export class FakeServer {
  readonly declaration: Declaration;
  draft: StoredDraft | undefined;
  isOffline = false;
  latencyMs = 0;
  /** The faults of the next requests. */
  readonly faults: Fault[] = [];
  /** Every content that was sent to be published, and every draft. */
  readonly publications: AnyContent[] = [];
  readonly drafts: AnyContent[] = [];
  /** Called for content that is about to be published. */
  onPublish: (content: AnyContent, tab: string) => void = () => undefined;
  readonly #revisions: { readonly content: AnyContent; readonly savedBy: string }[] = [];
  readonly #isStrict: boolean;
  readonly #keepsEqual: boolean;
  #versions = 0;

  constructor(declaration: Declaration, options: FakeServerOptions = {}) {
    const { published, isStrict = true, keepsEqual = false } = options;
    this.declaration = declaration;
    this.#isStrict = isStrict;
    this.#keepsEqual = keepsEqual;
    if (published) this.#revisions.push({ content: published, savedBy: 'Mona' });
  }

  get published(): AnyContent | undefined {
    return this.#revisions.at(-1)?.content;
  }

  /** The document as it is loaded; with a draft, from the revision on which that is based. */
  view(): StoredDocument {
    const newest = this.#published();
    if (!this.draft) return newest;
    const { content, version, savedBy, basedOn } = this.draft;
    const savedAt = '2026-11-22T10:00:00.000Z';
    const draft = { id: 1, content, version, savedBy, savedAt };
    if (basedOn === newest.revision || basedOn === null || newest.revision === null)
      return { ...newest, draft };
    const base = this.#revisions[basedOn - 1]?.content ?? newest.content;
    return { ...newest, content: base, revision: basedOn, publicRevision: newest.revision, draft };
  }

  /** The server as one tab of a person reaches it. */
  port(tab: string, person = tab): DocumentPort {
    return {
      load: async () => this.view(),
      save: (content, base, options) => this.#save({ content, base, options, tab, person }),
      discard: async () => {
        const before = this.draft;
        this.draft = undefined;
        return async () => {
          this.draft ??= before && { ...before, version: this.#nextVersion() };
        };
      },
    };
  }

  /** Stores content at once, as somebody does who sees what is stored. */
  store(content: AnyContent, publish: boolean, person: string): void {
    const normal = normaliseContent(this.declaration, content);
    if (publish) {
      this.#revisions.push({ content: normal, savedBy: person });
      this.draft = undefined;
    } else this.#storeDraft(normal, person, this.draft?.basedOn ?? this.#published().revision);
  }

  /** Publishes content and leaves the draft as it is. */
  publishBeside(content: AnyContent, person: string): void {
    this.#revisions.push({ content, savedBy: person });
  }

  async #save({ content, base, options, tab, person }: SaveRequest): Promise<StoredDocument> {
    const fault = this.faults.shift();
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    if (this.isOffline) throw new ApiError(failures.network);
    // A person signs in again, after which the request is repeated.
    const isSignedIn = fault === 'ended' && options.cause === 'person';
    const isStored = fault === undefined || fault === 'lost' || fault === 'refused' || isSignedIn;
    if (!isStored) throw new ApiError(failures[fault]);
    this.#rejectStale(base, options);
    const publish = options.publish && fault !== 'refused';
    if (publish) this.onPublish(content, tab);
    (options.publish ? this.publications : this.drafts).push(content);
    const normal = normaliseContent(this.declaration, content);
    if (publish) this.#publish(normal, base, person);
    else if (fault !== 'refused' || base.id === null)
      this.#storeDraft(normal, person, this.draft?.basedOn ?? base.revision);
    if (fault !== undefined && !isSignedIn) throw new ApiError(failures[fault]);
    return publish ? this.#published() : this.view();
  }

  #rejectStale(base: StoredDocument, { publish }: SaveOptions): void {
    const { revision } = this.#published();
    const isOtherDraft = base.draft?.version !== this.draft?.version;
    const isOtherRevision = (base.publicRevision ?? base.revision) !== revision;
    if (this.#isStrict ? isOtherDraft || isOtherRevision : (!publish || base.id === null) && isOtherDraft)
      throw new StaleSave(this.view(), {});
    if (publish && base.revision !== revision)
      throw new StaleSave(
        { ...this.#published(), draft: this.#isStrict ? this.view().draft : base.draft },
        {},
      );
  }

  #publish(content: AnyContent, base: StoredDocument, person: string): void {
    this.#revisions.push({ content, savedBy: person });
    if (this.#isStrict || this.draft?.version === base.draft?.version) this.draft = undefined;
  }

  #storeDraft(content: AnyContent, savedBy: string, basedOn: number | null): void {
    const isPublic = this.published !== undefined && this.#textOf(content) === this.#textOf(this.published);
    const version = this.#nextVersion();
    this.draft = isPublic && !this.#keepsEqual ? undefined : { content, version, basedOn, savedBy };
  }

  #published(): StoredDocument {
    const newest = this.#revisions.at(-1);
    const savedAt = '2026-11-20T10:00:00.000Z';
    if (newest) return { id: 1, ...newest, savedAt, revision: this.#revisions.length };
    const content = initialContent(this.declaration.fields);
    return { id: null, content, revision: null, savedAt: null, savedBy: null };
  }

  #nextVersion(): number {
    this.#versions += 1;
    return this.#versions;
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
    keyOf: (stored) => `fake/${stored?.draft?.id ?? stored?.id ?? 'new'}`,
    messages: { loadFailed: { title: '' }, saveFailed: { title: '' }, created: '', updated: '' },
    staleQueries: [],
    nameOf: () => 'Fake',
    histories: () => [],
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
    const versions = { base: sent, mine: this.values, theirs: next };
    this.values = mergeContent(this.#declaration.fields, versions).content;
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
