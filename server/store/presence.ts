import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';

/** Seconds without a heartbeat after which a session is absent; an editor sends one every 15 seconds. */
const staysSeconds = 40;

/** An administrator who has the document open in another session. */
export interface Present {
  readonly adminId: number;
  readonly name: string;
}

/** Notes that a session has a document open, and finds the other sessions that do. */
export async function notePresence(
  db: Db,
  { collection, id }: DocumentKey,
  sessionId: number,
): Promise<Present[]> {
  const { rows } = await db.raw<{ admin_id: number; name: string }>(
    `with here as (
      insert into presence (collection, document_id, session_id) values (:collection, :id, :sessionId)
      on conflict (collection, document_id, session_id) do update set seen_at = now()
    )
    select distinct admins.id as admin_id, admins.name from presence
      join sessions on sessions.id = presence.session_id
      join admins on admins.id = sessions.admin_id
    where presence.collection = :collection and presence.document_id = :id
      and presence.session_id <> :sessionId
      and presence.seen_at > now() - make_interval(secs => :staysSeconds)
    order by admins.name`,
    { collection, id, sessionId, staysSeconds },
  );
  return rows.map(({ admin_id, name }) => ({ adminId: admin_id, name }));
}

/** Notes that a session has closed a document. */
export async function endPresence(db: Db, { collection, id }: DocumentKey, sessionId: number): Promise<void> {
  await db('presence').where({ collection, document_id: id, session_id: sessionId }).delete();
}

/** Deletes the rows of absent sessions. */
export async function deleteOldPresence(db: Db): Promise<void> {
  await db.raw('delete from presence where seen_at < now() - make_interval(secs => ?)', [staysSeconds]);
}
