import type { DocumentRow } from '#schemas/api/documents.ts';
import { collectionOf } from '../documents/document-source.ts';
import { errorReply, ok, type SentCall } from './fake-api.ts';
import type { FakeServer } from './fake-documents.ts';

/** The document of a server in memory, in a response. */
export function rowOf(server: FakeServer): DocumentRow {
  const { published, content, draft, isDrafted, isOutdated, savedAt, savedBy } = server.view();
  const { id, declaration } = server;
  const { type, version: schema_version } = declaration;
  return {
    ...{ collection: collectionOf(declaration), id, type, name: null, page_id: null, is_drafted: isDrafted },
    published: published && {
      ...{ ...published, content: server.published ?? content, schema_version },
      ...{ saved_at: savedAt ?? '', saved_by: savedBy },
    },
    draft: draft
      ? {
          ...{ id: draft.id, content: draft.content, schema_version },
          ...{ saved_at: draft.savedAt, saved_by: draft.savedBy, ...(isOutdated && { base: content }) },
        }
      : null,
  };
}

/** Answers a call of the document API about the document of a server in memory, as the person "Me"; undefined for other calls. */
export function answerDocument(server: FakeServer, { method, path, body }: SentCall) {
  const all = `/admin/documents/${collectionOf(server.declaration)}`;
  const [address = ''] = path.split('?');
  const places = [
    all,
    `${all}/${server.id}`,
    `${all}/${server.id}/draft`,
    `${all}/${server.id}/draft/restore`,
  ];
  if (!places.includes(address)) return undefined;
  const row = rowOf(server);
  if (address.endsWith('/restore')) {
    server.restoreDraft();
    return ok({ restored: true });
  }
  if (method === 'DELETE') {
    const isKept = server.discardDraft();
    return ok({ deleted: isKept, revision: isKept ? 7 : null });
  }
  if (method === 'GET') return ok(row.published || row.draft ? row : null);
  const { content, publish, draft = null, published = null } = Object(body);
  if (server.isStale({ draft, published }, publish))
    return errorReply(409, 'stale', 'Someone else saved this in the meantime', { current: row });
  server.store(content, publish, 'Me');
  return ok(rowOf(server));
}

/** The bodies of the requests that saved a draft or published it. */
export function savesOf(calls: readonly SentCall[], publish: boolean) {
  return calls
    .filter(
      ({ method, path }) => /^(?:PUT|POST)$/.test(method) && /^\/admin\/documents\/\w+(?:\/\d+)?$/.test(path),
    )
    .map(
      ({
        body,
      }): { content: Record<string, unknown>; draft?: number; published?: number; publish: boolean } =>
        Object(body),
    )
    .filter((body) => body.publish === publish);
}
