import type { Discarded, Doc } from './calls.ts';

/** The documents of a sequence: a block, settings, and entries of which the project refers to the client. */
export const names = ['block', 'settings', 'client', 'service', 'project'] as const;
export type Name = (typeof names)[number];

/** Content, as far as a sequence changes it. */
export interface Value {
  /** 0 breaks a rule, so that it can only be a draft. */
  readonly text: number;
  /** Whether spaces surround the text, which publishing trims. */
  readonly isPadded: boolean;
  /** The id of the client to which a project refers. */
  readonly client: number | null;
}

/** A revision in the history of a document. */
export interface ModelRevision {
  readonly number: number;
  readonly savedBy: string | null;
  /** Undefined for revisions that were stored before the sequence. */
  readonly value?: Value;
}

/** The draft of a document, or a pinned one. */
export interface ModelDraft {
  /** Changes with each save. */
  readonly serial: number;
  /** The serial of its first save. */
  readonly line: number;
  /** Whether it was published before, so that publishing it again copies it. */
  readonly isNumbered?: boolean;
  readonly value: Value;
  readonly basedOn: number;
  readonly savedBy: string | null;
}

interface Published {
  readonly number: number;
  readonly value: Value;
  readonly savedBy: string | null;
  /** The draft that it was. */
  readonly serial?: number | undefined;
}

/** A document; in the bin it has neither published content nor a draft. */
export interface ModelDocument {
  readonly name: Name;
  /** Undefined before it is created and after it is erased. */
  doc?: Doc | undefined;
  published?: Published | undefined;
  draft?: ModelDraft | undefined;
  /** Oldest first. */
  history: ModelRevision[];
  binned?: { readonly published?: Published; readonly draft?: ModelDraft; readonly by: string } | undefined;
  undo?: { readonly discarded: Discarded; readonly draft: ModelDraft } | undefined;
}

/** A pending or failed schedule; `pin` is the draft that is published. */
export interface ModelSchedule {
  readonly name: Name;
  readonly action: 'publish' | 'unpublish';
  readonly day: number;
  readonly serial: number;
  readonly by: string;
  readonly pin?: ModelDraft | undefined;
  isFailed: boolean;
}

interface Pin {
  readonly name: Name;
  readonly id: number;
  readonly draft: ModelDraft;
  /** The last revision of then; 0 for none. */
  readonly number: number;
}

export interface ModelLink {
  readonly id: number;
  readonly path: string;
  pins: Pin[];
  isLive: boolean;
  readonly comments: { name: string; comment: string; is_approval: boolean }[];
}

/** The state of the store according to the laws. */
export interface Model {
  readonly documents: Readonly<Record<Name, ModelDocument>>;
  schedules: ModelSchedule[];
  readonly links: ModelLink[];
  /** Counts what happens. */
  clock: number;
}

/** A model without entries, schedules and links. */
export function createModel(): Model {
  const documents = {
    block: { name: 'block', history: [] },
    settings: { name: 'settings', history: [] },
    client: { name: 'client', history: [] },
    service: { name: 'service', history: [] },
    project: { name: 'project', history: [] },
  } satisfies Record<Name, ModelDocument>;
  return { documents, schedules: [], links: [], clock: 0 };
}

/** The next serial. */
export function tick(model: Model): number {
  model.clock += 1;
  return model.clock;
}

const normalise = (value: Value): Value => ({ ...value, isPadded: false });

/** Whether two contents are equal, spaces included. */
export const isSameValue = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two contents are equal once they are published. */
export const isSamePublished = (one: Value, other: Value) => isSameValue(normalise(one), normalise(other));

/** Whether content equals the published content, both normalised. */
export function isPublic({ published }: ModelDocument, value: Value): boolean {
  return published !== undefined && isSameValue(published.value, normalise(value));
}

/** Whether content can be published: the client to which it refers is public, or was referred to before. */
export function isValid(model: Model, { published }: ModelDocument, { text, client }: Value): boolean {
  if (text === 0) return false;
  const { client: target } = model.documents;
  const isThere = target.published !== undefined && target.doc?.id === client;
  return client === null || isThere || published?.value.client === client;
}

/** Whether something newer than the base of its draft is published. */
export const isOutdated = ({ published, draft }: ModelDocument): boolean =>
  published !== undefined && draft !== undefined && draft.basedOn !== published.number;

/** Publishes content as the next revision. */
export function publish(
  document: ModelDocument,
  { value, by, serial }: { readonly value: Value; readonly by: string; readonly serial?: number },
): number {
  const number = (document.history.at(-1)?.number ?? 0) + 1;
  document.published = { number, value: normalise(value), savedBy: by, serial };
  document.history.push({ number, savedBy: by, value: normalise(value) });
  return number;
}

/** Deletes the draft and its schedules. */
export function endDraft(model: Model, document: ModelDocument): void {
  document.draft = undefined;
  removeSchedules(model, document, ({ action }) => action === 'publish');
}

/** Removes the schedules of a document that fulfil a condition. */
export function removeSchedules(
  model: Model,
  { name }: ModelDocument,
  condition: (schedule: ModelSchedule) => boolean = () => true,
): void {
  model.schedules = model.schedules.filter((each) => each.name !== name || !condition(each));
}

/** A draft to be published, and who published it. */
interface Candidate {
  readonly name: Name;
  readonly draft: ModelDraft;
  readonly by: string;
}

/** Publishes drafts until no more of them can be; returns the names of the others. */
export function publishTogether(
  model: Model,
  candidates: readonly Candidate[],
  {
    ignoresBase = false,
    onPublish,
  }: { ignoresBase?: boolean; onPublish: (one: Candidate, number: number) => void },
): Set<Name> {
  let waiting = candidates;
  for (let count = -1; count !== waiting.length; ) {
    count = waiting.length;
    waiting = waiting.filter((one) => {
      const document = model.documents[one.name];
      const isBased = ignoresBase || (document.published?.number ?? 0) === one.draft.basedOn;
      if (!isBased || !isValid(model, document, one.draft.value)) return true;
      const { value, serial, isNumbered } = one.draft;
      onPublish(one, publish(document, { value, by: one.by, ...(!isNumbered && { serial }) }));
      return false;
    });
  }
  return new Set(waiting.map(({ name }) => name));
}

/** Unpublishes an entry, which stays as a draft. */
export function unpublishEntry(model: Model, document: ModelDocument): void {
  const { published, draft } = document;
  if (!published) return;
  const serial = published.serial ?? tick(model);
  document.draft = draft
    ? { ...draft, basedOn: 0 }
    : {
        serial,
        line: serial,
        isNumbered: true,
        value: published.value,
        basedOn: 0,
        savedBy: published.savedBy,
      };
  document.published = undefined;
  removeSchedules(model, document, ({ isFailed }) => !isFailed);
}

/** Whether the project refers to a document, published or in a draft that is stored, scheduled or shared. */
export function isReferredTo({ documents, schedules, links }: Model, { name, doc }: ModelDocument): boolean {
  if (name !== 'client' || doc === undefined) return false;
  const { published, draft } = documents.project;
  const pins = [
    ...schedules.flatMap(({ pin }) => pin ?? []),
    ...links.flatMap(({ pins }) => pins.map((pin) => pin.draft)),
  ];
  return [published, draft, ...pins].some((one) => one?.value.client === doc.id);
}

/** Whether an approval link that works shows a document. */
export function isShared({ links }: Model, { name, doc }: ModelDocument): boolean {
  return links.some(
    ({ isLive, pins }) => isLive && pins.some((pin) => pin.name === name && pin.id === doc?.id),
  );
}

/** Applies all pending schedules, those of a day together. */
export function applyAll(model: Model): void {
  const days = [...new Set(model.schedules.map(({ day }) => day))].sort();
  for (const day of days) {
    const due = model.schedules.filter((each) => each.day === day && !each.isFailed);
    const candidates = due.flatMap(({ name, pin, by }) => (pin ? [{ name, draft: pin, by }] : []));
    const refused = publishTogether(model, candidates, {
      onPublish: ({ name, draft: pin }, number) => settle(model, { name, pin, number }),
    });
    for (const schedule of due) {
      const document = model.documents[schedule.name];
      const isFailed = schedule.pin ? refused.has(schedule.name) : document.published === undefined;
      if (!isFailed) {
        if (!schedule.pin) unpublishEntry(model, document);
        model.schedules = model.schedules.filter((each) => each !== schedule);
      } else schedule.isFailed = true;
    }
  }
}

/** Ends the published draft; a draft that was edited since is based on the published revision. */
function settle(model: Model, { name, pin, number }: { name: Name; pin: ModelDraft; number: number }): void {
  const document = model.documents[name];
  const { draft } = document;
  if (!draft) return;
  const schedule = model.schedules.find((each) => each.pin === pin);
  if (isSameValue(draft.value, pin.value)) document.draft = undefined;
  else if (draft.basedOn === pin.basedOn && draft.line <= (schedule?.serial ?? 0))
    document.draft = { ...draft, basedOn: number };
}
