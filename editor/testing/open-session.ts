import { afterEach, beforeEach, vi } from 'vitest';
import { text } from '#schemas/fields/index.ts';
import { DocumentSession } from '../documents/session/document-session.ts';
import { type SessionEvent, statusOf } from '../documents/session/session-state.ts';
import { FakeForm, FakeServer, fakeSource } from './fake-documents.ts';
import { declare } from './render-form.tsx';

/** The declaration of the documents that sessions are tested with. */
export const declaration = declare({ title: text({ label: 'Title' }), lead: text({ label: 'Lead' }) });
/** Content that is public from the start. */
export const published = { title: 'Public', lead: 'Lead' };

/** A server with the published document. */
export const serve = (options = {}) => new FakeServer(declaration, { published, ...options });

/** Moves the clock on, and waits for what that causes. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Gives each test of the calling file a clock of its own. */
export function startClocks(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** Opens the document of a server in a form. */
export async function open(server: FakeServer, { savesDrafts = true } = {}) {
  const events: SessionEvent[] = [];
  const source = fakeSource(server, server.port('tab', 'Me'));
  const session = new DocumentSession({ source, savesDrafts, tell: (event) => void events.push(event) });
  await session.load();
  const form = new FakeForm(declaration, session);
  session.attach(form);
  session.identify(1);
  const close = () => {
    session.offline.flush();
    session.attach(null);
    session.stop();
  };
  return {
    ...{ session, form, close, events },
    state: () => session.state.get(),
    status: () => statusOf(session.state.get()),
    told: () => events.map(({ kind }) => kind),
    titles: () => server.drafts.map(({ title }) => title),
  };
}
