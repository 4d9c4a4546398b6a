import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { listen } from '#server/testing/listen.ts';

/** The floor of every save: one transaction with a session, the published row, its revision, the document's pointer, the site version and its notification, and nothing else. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function save(id: number, content: string, token: string): Promise<string> {
  const client = await pool.connect();
  try {
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await client.query(
      `select admins.id from sessions join admins on admins.id = admin_id
       where token_hash = $1 and expires_at > now() and last_used_at > now() - interval '2 hours'`,
      [hash],
    );
    await client.query('begin');
    const { rows: saved } = await client.query(
      `update published set content = $2, number = number + 1, updated_at = now(), updated_by = $3,
         revision = nextval(pg_get_serial_sequence('revisions', 'id'))
       where collection = 'components' and id = $1 returning number, revision, content`,
      [id, content, rows[0]?.id ?? null],
    );
    await client.query(
      `insert into revisions (id, collection, document_id, number, schema_version, content, saved_by, published_at)
       values ($2, 'components', $1, $3, 1, $4, $5, now())`,
      [id, saved[0].revision, saved[0].number, content, rows[0]?.id ?? null],
    );
    await client.query(`update documents set published = $2 where collection = 'components' and id = $1`, [
      id,
      saved[0].revision,
    ]);
    await client.query(`update site_version set version = version + 1`);
    await client.query(`select pg_notify('bare', '')`);
    await client.query('commit');
    return JSON.stringify({ data: saved[0] });
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const body: { content: unknown } = JSON.parse(await text(request));
  const id = Number(request.url?.split('/').at(-1));
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const saved = await save(id, JSON.stringify(body.content), token);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(saved) });
  response.end(saved);
});

process.stdout.write(`${await listen(server)}\n`);
