import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { repeatHeader } from '#schemas/api/caller.ts';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { requireAdmin } from '../accounts/require-admin.ts';
import type { Session } from '../database/sign-in.ts';
import { ApiError, notFound } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { discardRest } from '../http/discard-rest.ts';
import { apiHeaders } from '../http/headers.ts';
import { bucketOf, limitRate, type RateLimit } from '../http/limit-rate.ts';
import { readBody } from '../http/read-body.ts';
import { allowsEmpty, sendBuffered, sendJson, sendNoContent } from '../http/send-buffered.ts';
import { describeApi } from './openapi.ts';
import { getPublicResponse, isPublicRead, keyOfRead } from './public-reads.ts';
import { readQuery, runEndpoint } from './run-endpoint.ts';

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

type Handler = (request: Request, response: Response) => Promise<void>;

/** Routes every endpoint of the contract to its handler, with the policy that the contract declares. */
export function createApiRouter(state: AppState): Router {
  const router = express.Router();
  const { visits, adminWrites, autosaves } = state.limits;
  const parts = {
    ...{ visits: limitRate(visits), adminWrites: limitRate(adminWrites), autosaves: limitRate(autosaves) },
    carryOutOnce: createCarryOutOnce(),
  };
  // Express awaits each promise and passes its rejection to the error handler.
  router.get('/openapi.json', (request, response) => sendJson(request, response, 200, describeApi()));
  for (const [path, names] of groupByPath()) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const name of names) {
      const endpoint: Endpoint = getEndpoint(name);
      const handler = isPublicRead(endpoint)
        ? createPublicHandler(state, name)
        : createHandler(state, name, parts);
      route[verbs[endpoint.method]](handler);
    }
    route.all((request) => rejectMethod(state, names, request));
  }
  router.use(() => {
    throw notFound('The call');
  });
  return router;
}

function groupByPath(): Map<string, string[]> {
  return Map.groupBy(operations, (name) => getEndpoint(name).path);
}

function createPublicHandler(state: AppState, name: string): Handler {
  return async (request, response) => {
    const read = { name, params: request.params, query: readQuery(searchOf(request)) };
    const buffered = await getPublicResponse(state, read).catch((error: unknown) => {
      if (isEmptyAllowed(request, error)) return undefined;
      throw error;
    });
    if (!buffered) return sendNoContent(response);
    state.responseCache.addUrl(request.originalUrl, keyOfRead(read));
    sendBuffered(request, response, buffered);
  };
}

function isEmptyAllowed(request: Request, error: unknown): boolean {
  return allowsEmpty(request) && error instanceof ApiError && error.code === 'not_found';
}

const presence = new Set(['notePresence', 'endPresence']);

/** Whether an open form sends this by itself, which must not use up the requests that publishing needs. */
function isSentByForm(name: string, body: unknown): boolean {
  const isSave = name === 'saveDocument' || name === 'createDocument';
  return presence.has(name) || (isSave && isRecord(body) && body.publish === false);
}

interface HandlerParts {
  readonly visits: RateLimit;
  readonly adminWrites: RateLimit;
  readonly autosaves: RateLimit;
  readonly carryOutOnce: ReturnType<typeof createCarryOutOnce>;
}

function createHandler(state: AppState, name: string, parts: HandlerParts): Handler {
  const endpoint: Endpoint = getEndpoint(name);
  return async (request, response) => {
    const session = endpoint.policy === 'admin' ? await requireAdmin(state, request) : undefined;
    if (name === 'recordVisit') await parts.visits(request, response);
    const body = endpoint.body ? await readBody(endpoint, request) : undefined;
    if (session && endpoint.method !== 'GET') {
      const limit = isSentByForm(name, body) ? parts.autosaves : parts.adminWrites;
      // Everybody in an office may have the same address.
      await limit(request, response, `admin ${session.admin.id}`);
    }
    const input = { params: request.params, query: readQuery(searchOf(request)), body };
    const userAgent = request.headers['user-agent'] ?? '';
    const isPrefetch = isPrefetchRequest(request);
    const base = { state, address: bucketOf(request), userAgent, isPrefetch };
    const repeatKey = session && endpoint.method !== 'GET' ? keyOfChange(request, session, body) : undefined;
    const context = session
      ? { ...base, session, request, response, repeatKey, ifMatch: readIfMatch(request) }
      : base;
    const run = () => runEndpoint(name, input, context);
    const data = await (repeatKey === undefined ? run() : parts.carryOutOnce(repeatKey, run));
    // The body of an upload that already got its response is not read.
    if (repeatKey !== undefined) await discardRest(request);
    if (endpoint.download) sendFile(response, endpoint.download, data);
    else await sendJson(request, response, endpoint.status ?? 200, data);
  };
}

/** Whether a request prefetches or prerenders, by the standard header or those of older browsers. */
function isPrefetchRequest({ headers }: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );
}

function sendFile(
  response: Response,
  { type, fileName }: NonNullable<Endpoint['download']>,
  text: unknown,
): void {
  const disposition = `attachment; filename="${fileName}"`;
  response.set({ ...apiHeaders, 'content-type': type, 'content-disposition': disposition });
  response.set('cache-control', 'no-store').end(text);
}

function searchOf(request: Request): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start + 1);
}

/** The revision in an If-Match header, with or without the id of the row before it. */
function readIfMatch(request: Request): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const revision = /^"?(?:\d{1,10}-)?(\d{1,9})"?$/.exec(header)?.[1];
  if (!revision)
    throw new ApiError('malformed', 'If-Match has to carry the revision from which the edit started');
  return Number(revision);
}

/** Rejects a known path with another method; paths of the back office require a session first. */
async function rejectMethod(state: AppState, names: readonly string[], request: Request): Promise<void> {
  if (names.every((name) => getEndpoint(name).policy === 'admin')) await requireAdmin(state, request);
  const allowed = names.map((name) => getEndpoint(name).method);
  request.res?.setHeader('allow', allowed.join(', '));
  throw new ApiError('method_not_allowed', `This call takes ${allowed.join(', ')}`);
}

/** Identifies the change of a request by everything that it sends; undefined where its client does not send it again. */
function keyOfChange(request: Request, { admin }: Session, body: unknown): string | undefined {
  const repeat = request.get(repeatHeader);
  if (!repeat) return undefined;
  const change = [admin.id, request.method, request.originalUrl, repeat, body];
  return createHash('sha256').update(JSON.stringify(change)).digest('base64');
}

/** Creates a function that carries out each change of this process once: a request that is sent again with the same key and body, because its response was lost, gets the same response. */
function createCarryOutOnce() {
  // Clients send it again at once, and time out after half a minute; a response can be a megabyte of content.
  const answers = new LRUCache<string, Promise<unknown>>({ max: 100, ttl: 30_000, ttlAutopurge: true });
  return (key: string, run: () => Promise<unknown>): Promise<unknown> => {
    // A change that failed changed nothing.
    const answer = answers.get(key)?.catch(run) ?? run();
    answers.set(key, answer);
    return answer;
  };
}
