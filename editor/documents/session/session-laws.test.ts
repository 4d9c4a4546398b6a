import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { normaliseContent } from '#schemas/engine/walk.ts';
import { text } from '#schemas/fields/index.ts';
import { FakeForm, FakeServer, type Fault, fakeSource } from '../../testing/fake-documents.ts';
import { declare } from '../../testing/render-form.tsx';
import { readUnsaved } from '../../ui/unsaved-changes.ts';
import { shownOf } from '../document-source.ts';
import { DocumentSession } from './document-session.ts';

const declaration = declare({
  title: text({ label: 'Title' }),
  lead: text({ label: 'Lead' }),
  note: text({ label: 'Note' }),
});
const keys = ['title', 'lead', 'note'] as const;
/** The number of sequences; more with an environment variable. */
const numRuns = Number(process.env.SESSION_RUNS ?? 1_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The words of content; each key press types a word of its own. */
function wordsOf(content: unknown): string[] {
  return JSON.stringify(content ?? {}).match(/w\d+/g) ?? [];
}

interface Tab {
  readonly name: string;
  session: DocumentSession;
  form: FakeForm;
  /** Words that this person asked to publish, and has not discarded since. */
  readonly asked: Set<string>;
  /** Words that were typed into this form, or restored in it. */
  readonly typed: Set<string>;
  /** Whether the draft is being discarded, or the form cancelled, during which its buttons are off. */
  isEnding: false | 'discard' | 'cancel';
}

/** One document with two tabs of a person and other people, and the state that the laws check. */
class World {
  readonly server: FakeServer;
  readonly tabs: Tab[] = [];
  readonly pressed = new Set<string>();
  /** Words that somebody gave up knowingly: by a discarded draft or copy, or by the choice in a conflict. */
  readonly givenUp = new Set<string>();
  readonly everPublic = new Set<string>();
  hasConflicted = false;
  /** Violations found while the server responds, where a thrown error would be a failed save. */
  readonly #broken: string[] = [];
  /** Sessions whose screen was left, and which complete their running requests. */
  readonly #left = new Set<DocumentSession>();
  #requests = 0;
  #words = 0;

  constructor(server: FakeServer) {
    this.server = server;
    server.onPublish = (content, name) => {
      const asked = this.tabs.find((tab) => tab.name === name)?.asked;
      const unasked = wordsOf(content).filter((word) => !asked?.has(word) && !this.everPublic.has(word));
      this.#broken.push(...unasked.map((word) => `${word} is public although nobody published it`));
      const kept = wordsOf(content);
      const dropped = wordsOf(server.published).filter(
        (word) => !kept.includes(word) && !this.givenUp.has(word),
      );
      this.#broken.push(...dropped.map((word) => `${word} was public and nobody removed it`));
      this.#notePublic(content);
    };
    this.#notePublic(server.published);
  }

  async open(name: string, asked = new Set<string>()): Promise<Tab> {
    const session = this.#openSession(name);
    await session.load();
    const form = new FakeForm(declaration, session);
    session.attach(form);
    session.identify(1);
    session.state.subscribe(() => {
      this.hasConflicted ||= session.state.get().conflict !== null;
    });
    const tab: Tab = { name, session, form, asked, typed: new Set(), isEnding: false };
    this.tabs.push(tab);
    return tab;
  }

  type(tab: Tab, key: (typeof keys)[number]): void {
    if (tab.session.state.get().conflict || tab.isEnding) return;
    const word = this.#word();
    tab.typed.add(word);
    tab.form.type(key, `${tab.form.values[key]} ${word}`);
  }

  publish(tab: Tab): void {
    if (tab.session.state.get().conflict || tab.isEnding === 'cancel') return;
    for (const word of wordsOf(tab.form.values)) tab.asked.add(word);
    void tab.session.publish();
  }

  keep(tab: Tab): void {
    if (!tab.session.state.get().conflict && tab.isEnding !== 'cancel') void tab.session.keepDraft();
  }

  /** Discards the draft; nothing of it may become public any more, unless that is under way. */
  discard(tab: Tab): void {
    if (tab.session.state.get().conflict || tab.isEnding) return;
    this.#giveUp(tab, wordsOf([tab.form.values, this.server.draft?.content]));
    tab.isEnding = 'discard';
    const { session } = tab;
    const end = () => {
      if (tab.session === session) tab.isEnding = false;
    };
    void session.discard().then(end, end);
  }

  /** Cancels the form, which reverts its changes, and opens it again. */
  cancel(tab: Tab): void {
    if (tab.session.state.get().conflict || tab.isEnding || !tab.session.hasOwnChanges()) return;
    this.#giveUp(tab, [...tab.typed]);
    tab.isEnding = 'cancel';
    const { session } = tab;
    const end = async () => {
      session.offline.discard();
      if (tab.session === session && this.tabs.includes(tab)) await this.reopen(tab, 'leave');
    };
    void session.takeBack().then(end, end);
  }

  restore(tab: Tab): void {
    const { offers, conflict } = tab.session.state.get();
    const [offer] = offers;
    if (!offer || conflict || tab.isEnding) return;
    for (const word of wordsOf(offer.content)) tab.typed.add(word);
    void tab.session.restore(offer);
  }

  #giveUp(tab: Tab, words: readonly string[]): void {
    for (const word of words) {
      this.givenUp.add(word);
      if (this.#requests === 0) tab.asked.delete(word);
    }
  }

  /** Opens the document again: the page was loaded again, or its screen left and returned to. */
  async reopen(tab: Tab, how: 'reload' | 'leave'): Promise<void> {
    if (readUnsaved(1, 'fake/1').length + readUnsaved(1, 'fake/new').length >= 4) return;
    tab.session.offline.flush();
    if (how === 'leave') this.#left.add(tab.session);
    this.close(tab);
    const { session, form } = await this.open(tab.name, tab.asked);
    this.tabs.pop();
    Object.assign(tab, { session, form, typed: new Set(), isEnding: false });
    this.tabs.push(tab);
  }

  /** Closes a form; running work of its page ends without an effect, unless only its screen was left. */
  close(tab: Tab): void {
    tab.session.attach(null);
    tab.session.stop();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  answer({ session }: Tab, choice: 'mine' | 'theirs' | 'later'): void {
    const { conflict } = session.state.get();
    if (!conflict) return;
    if (choice === 'later') {
      conflict.choose(null);
      return;
    }
    for (const { before, after } of conflict.conflicts) {
      const [kept, dropped] = choice === 'mine' ? [before, after] : [after, before];
      for (const word of wordsOf(dropped)) if (!wordsOf(kept).includes(word)) this.givenUp.add(word);
    }
    conflict.choose(new Map(conflict.conflicts.map(({ id }) => [id, choice])));
  }

  /** Somebody else changes, publishes or discards the stored draft. */
  other(what: 'save' | 'publish' | 'beside' | 'discard', key: (typeof keys)[number]): void {
    const { server } = this;
    const { content } = shownOf(server.view());
    if (what === 'discard') {
      if (!server.draft || !server.published) return;
      for (const word of wordsOf(server.draft.content))
        if (!this.everPublic.has(word)) this.givenUp.add(word);
      server.draft = undefined;
      return;
    }
    const from = what === 'beside' ? server.published : content;
    if (!from) return;
    const next = { ...from, [key]: `${from[key]} ${this.#word()}` };
    if (what === 'beside') server.publishBeside(next, 'Aya');
    else server.store(next, what === 'publish', 'Aya');
    if (what !== 'save') this.#notePublic(next);
  }

  /** Law 2: a publication adds the changes of its person, and reverts none that others published. */
  checkPublished(): void {
    expect(this.#broken).toEqual([]);
  }

  /** Law 1: each key press is public, in the draft, in the browser, in a form or in a conflict that the person sees. */
  checkKept(hasForms: boolean): void {
    const copies = [...readUnsaved(1, 'fake/1'), ...readUnsaved(1, 'fake/new')].map(({ content }) => content);
    const conflicts = this.tabs.flatMap(({ session }) =>
      (session.state.get().conflict?.conflicts ?? []).map(({ before, after }) => [before, after]),
    );
    const forms = hasForms ? this.tabs.map(({ form }) => form.values) : [];
    const kept = new Set(wordsOf([this.server.view(), this.server.published, copies, conflicts, forms]));
    const lost = [...this.pressed].filter(
      (word) => !kept.has(word) && !this.givenUp.has(word) && !this.everPublic.has(word),
    );
    expect(lost, 'words that are nowhere').toEqual([]);
  }

  #openSession(name: string): DocumentSession {
    const port = this.server.port(name, 'Owner');
    let isBusy = false;
    const isOpen = () =>
      this.tabs.length === 0 || this.tabs.some((tab) => tab.session === session) || this.#left.has(session);
    /** A closed page sends nothing any more. */
    const whileOpen = async () => void (isOpen() || (await new Promise(() => undefined)));
    const source = fakeSource(this.server, {
      ...port,
      discard: async (base) => {
        await whileOpen();
        return await port.discard(base);
      },
      save: async (...request) => {
        await whileOpen();
        if (isBusy) this.#broken.push('two requests of one form at a time');
        isBusy = true;
        this.#requests += 1;
        return await port.save(...request).finally(() => {
          isBusy = false;
          this.#requests -= 1;
        });
      },
    });
    const session = new DocumentSession({ source, savesDrafts: true, tell: () => undefined });
    return session;
  }

  #word(): string {
    this.#words += 1;
    this.pressed.add(`w${this.#words}`);
    return `w${this.#words}`;
  }

  #notePublic(content: AnyContent | undefined): void {
    for (const word of wordsOf(content)) this.everPublic.add(word);
  }
}

const faults: readonly Fault[] = ['network', 'broken', 'busy', 'ended', 'lost', 'refused'];
const own = [
  ...['type', 'type', 'type', 'wait', 'wait', 'long', 'fault', 'fault', 'publish', 'keep', 'online', 'hide'],
  ...['offline', 'slow', 'answer'],
] as const;
const others = [
  ...[
    'save',
    'save',
    'publish',
    'beside',
    'discard',
    'tab',
    'reload',
    'leave',
    'give up',
    'cancel',
    'restore',
  ],
  'drop',
] as const;
const choices = ['mine', 'theirs', 'later'] as const;

const step = fc.record({
  act: fc.constantFrom(...own, ...own, ...others),
  n: fc.nat(99),
  tab: fc.nat(1),
});
type Step = {
  readonly act: (typeof own)[number] | (typeof others)[number];
  readonly n: number;
  readonly tab: number;
};
const scenario = fc.record({
  isNew: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 25 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

async function take(world: World, { act, n, tab: at }: Step): Promise<void> {
  const { server } = world;
  const tab = world.tabs[at % world.tabs.length];
  const key = keys[n % keys.length] ?? 'title';
  if (!tab) return;
  switch (act) {
    case 'type':
      return world.type(tab, key);
    case 'wait':
      return void (await vi.advanceTimersByTimeAsync(n * 40));
    case 'long':
      return void (await vi.advanceTimersByTimeAsync(15_000));
    case 'fault':
      return void server.faults.push(faults[n % faults.length] ?? 'network');
    case 'publish':
      return world.publish(tab);
    case 'keep':
      return world.keep(tab);
    case 'offline':
      server.isOffline = true;
      return;
    case 'online':
      server.isOffline = false;
      return tab.session.flush();
    case 'hide':
      return tab.session.flush();
    case 'slow':
      server.latencyMs = n * 30;
      return;
    case 'answer':
      return world.answer(tab, choices[n % choices.length] ?? 'mine');
    case 'tab':
      return void (world.tabs.length < 2 && (await world.open('second')));
    case 'reload':
    case 'leave':
      return await world.reopen(tab, act);
    case 'give up':
      return world.discard(tab);
    case 'cancel':
      return world.cancel(tab);
    case 'restore':
      return world.restore(tab);
    case 'drop': {
      const [offer] = tab.session.state.get().offers;
      for (const word of wordsOf(offer?.content))
        if (!wordsOf(tab.form.values).includes(word)) world.givenUp.add(word);
      if (offer) tab.session.offline.remove(offer);
      return;
    }
    default:
      // A client that names no revision publishes while there is a draft.
      return world.other(act, key);
  }
}

async function play({ isNew, steps }: Scenario): Promise<World> {
  localStorage.clear();
  vi.clearAllTimers();
  const published = isNew ? {} : { published: { title: 'T', lead: 'L', note: 'N' } };
  const world = new World(new FakeServer(declaration, published));
  await world.open('first');
  for (const each of steps) {
    await take(world, each);
    await vi.advanceTimersByTimeAsync(0);
    world.checkKept(true);
  }
  return world;
}

/** Everything works again, and the person answers open questions. */
async function settle(world: World): Promise<void> {
  Object.assign(world.server, { isOffline: false, latencyMs: 0 });
  world.server.faults.length = 0;
  for (let round = 0; round < 12; round += 1) {
    for (const tab of world.tabs) {
      world.answer(tab, 'mine');
      await vi.advanceTimersByTimeAsync(0);
      const { isUndecided, conflict } = tab.session.state.get();
      if (isUndecided && !conflict) void tab.session.saveDraft();
      else tab.session.flush();
    }
    await vi.advanceTimersByTimeAsync(31_000);
  }
}

const steps = (...acts: readonly (readonly [act: Step['act'], n?: number])[]): [Scenario] => [
  { isNew: false, steps: acts.map(([act, n = 0]) => ({ act, n, tab: 0 })) },
];
/** Sequences in which a draft of somebody else was lost once: each is tried first. */
const examples = [
  steps(['slow', 1], ['save', 47], ['reload'], ['publish'], ['type'], ['beside', 71], ['cancel'], ['type']),
  steps(['slow', 1], ['type'], ['give up'], ['leave'], ['save', 1], ['type'], ['cancel']),
  steps(['fault'], ['beside'], ['publish'], ['slow', 1], ['publish'], ['give up'], ['save']),
  steps(['fault'], ['slow', 1], ['type'], ['give up'], ['save', 1]),
];

test('after any sequence no key press is lost, nothing is public that nobody published, and everything is saved in the end', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (all) => {
      const world = await play(all);
      for (const { session } of world.tabs) session.offline.flush();
      world.checkKept(false);
      await settle(world);
      world.checkPublished();
      world.checkKept(true);
      for (const { session, form } of world.tabs) {
        expect(session.state.get()).toMatchObject({ isDirty: false, isSaving: false, conflict: null });
        expect(form.isDirty()).toBe(false);
      }
      for (const tab of [...world.tabs]) world.close(tab);
    }),
    { numRuns, examples },
  );
}, 600_000);

test('a person who is alone is never asked about a conflict, whichever answers are lost', async () => {
  const alone = scenario.map((all) => ({
    ...all,
    steps: all.steps.filter(({ act }) => own.some((each) => each === act)),
  }));
  await fc.assert(
    fc.asyncProperty(alone, async (all) => {
      const world = await play(all);
      await settle(world);
      world.checkPublished();

      const [tab] = world.tabs;
      expect(world.hasConflicted).toBe(false);
      const stored = shownOf(world.server.view()).content;
      expect(normaliseContent(declaration, tab?.form.values ?? {})).toEqual(
        normaliseContent(declaration, stored),
      );
      for (const each of [...world.tabs]) world.close(each);
    }),
    { numRuns: numRuns / 2 },
  );
}, 600_000);
