import type { Db } from '../database/db.ts';
import type { DocumentKey } from './documents.ts';

/** Seconds without a heartbeat after which a tab is absent; an editor sends one every 15 seconds. */
const staysSeconds = 40;

/** A tab of the back office in a session. */
export interface Tab {
  readonly sessionId: number;
  /** The id that the browser gave the tab; empty for clients without tabs. */
  readonly tab: string;
}

/** An administrator who has the document open in another tab or session. */
export interface Present {
  readonly adminId: number;
  readonly name: string;
  /** Whether it is another tab of the same session. */
  readonly isOtherTab: boolean;
}

/** Notes that a tab has a document open, and finds the other tabs and sessions that do. */
export async function notePresence(
  db: Db,
  { collection, id }: DocumentKey,
  { sessionId, tab }: Tab,
): Promise<Present[]> {
  const { rows } = await db.raw<Present>(
    `with here as (
      insert into presence (collection, document_id, session_id, tab) values (:collection, :id, :sessionId, :tab)
      on conflict (collection, document_id, session_id, tab) do update set seen_at = now()
    )
    select distinct admins.id as "adminId", admins.name, presence.session_id = :sessionId as "isOtherTab"
    from presence
      join sessions on sessions.id = presence.session_id
      join admins on admins.id = sessions.admin_id
    where presence.collection = :collection and presence.document_id = :id
      and (presence.session_id <> :sessionId or presence.tab <> :tab)
      and presence.seen_at > now() - make_interval(secs => :staysSeconds)
    order by admins.name, "isOtherTab"`,
    { collection, id, sessionId, tab, staysSeconds },
  );
  return rows;
}

/** Notes that a tab has closed a document. */
export async function endPresence(
  db: Db,
  { collection, id }: DocumentKey,
  { sessionId, tab }: Tab,
): Promise<void> {
  await db('presence').where({ collection, document_id: id, session_id: sessionId, tab }).delete();
}

/** Deletes the rows of absent tabs. */
export async function deleteOldPresence(db: Db): Promise<void> {
  await db.raw('delete from presence where seen_at < now() - make_interval(secs => ?)', [staysSeconds]);
}
