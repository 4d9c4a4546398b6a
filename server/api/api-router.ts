import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Call } from '#schemas/api/call.ts';
import { endpoint, operations } from '#schemas/api/index.ts';
import { previewHeader } from '#schemas/api/public-paths.ts';
import type { AppState } from '../app/app-state.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import { ApiError, notFound } from '../errors.ts';
import { apiHeaders } from '../http/headers.ts';
import { bucketOf, limitRate } from '../http/limit-rate.ts';
import { readBody } from '../http/read-body.ts';
import { sendHot } from '../http/send-hot.ts';
import { sendJson } from '../http/send-json.ts';
import { describeApi } from './openapi.ts';
import { parseCall, readQuery } from './parse-call.ts';
import { answerPublicRead, isPublicRead, keyOfRead } from './public-answers.ts';
import { runCall } from './run-call.ts';

/** Express's name of each method. */
const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

type Answerer = (request: Request, response: Response) => Promise<void>;

/** Routes every call of the contract to its handler; whoever may make it is read from the contract too. */
export function createApiRouter(state: AppState): Router {
  const router = express.Router();
  const limits = { visits: limitRate(state.limits.visits), adminWrites: limitRate(state.limits.adminWrites) };
  router.get(
    '/openapi.json',
    toHandler((request, response) => sendJson(request, response, 200, describeApi())),
  );
  for (const [path, names] of groupByPath()) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const name of names) {
      const call: Call = endpoint(name);
      const answer = isPublicRead(call)
        ? createReadAnswerer(state, name)
        : createAnswerer(state, name, limits);
      route[verbs[call.method]](toHandler(answer));
    }
    route.all(toHandler((request) => refuseMethod(state, names, request)));
  }
  router.use(() => {
    throw notFound('The call');
  });
  return router;
}

/** Express waits for the promise and hands its rejection to the error handler. */
function toHandler(answer: Answerer): RequestHandler {
  return (request, response) => answer(request, response);
}

function groupByPath(): Map<string, string[]> {
  return Map.groupBy(operations, (name) => endpoint(name).path);
}

function createReadAnswerer(state: AppState, name: string): Answerer {
  return async (request, response) => {
    const read = { name, params: request.params, query: readQuery(searchOf(request)) };
    const answer = await answerPublicRead(state, read).catch((error: unknown) => {
      if (isPreviewOfMissing(request, error)) return undefined;
      throw error;
    });
    if (!answer) return sendNothing(response);
    state.hotCache.nameUrl(request.originalUrl, keyOfRead(read));
    sendHot(request, response, answer);
  };
}

function isPreviewOfMissing(request: Request, error: unknown): boolean {
  return (
    request.headers[previewHeader] !== undefined && error instanceof ApiError && error.code === 'not_found'
  );
}

function sendNothing(response: Response): void {
  response
    .status(204)
    .set({ ...apiHeaders, 'cache-control': 'no-store' })
    .end();
}

type Limiters = Readonly<Record<'visits' | 'adminWrites', Answerer>>;

function createAnswerer(state: AppState, name: string, limits: Limiters): Answerer {
  const call: Call = endpoint(name);
  return async (request, response) => {
    const session = call.policy === 'admin' ? await requireAdmin(state, request) : undefined;
    if (name === 'recordVisit') await limits.visits(request, response);
    if (session && call.method !== 'GET') await limits.adminWrites(request, response);
    const body = call.body ? await readBody(call, request) : undefined;
    const input = parseCall(call, { params: request.params, query: readQuery(searchOf(request)), body });
    const userAgent = request.headers['user-agent'] ?? '';
    const isPrefetch = readsAhead(request);
    const base = { state, address: bucketOf(request), userAgent, isPrefetch };
    const context = session ? { ...base, session, request, response, ifMatch: readIfMatch(request) } : base;
    const answer = await runCall(name, input, context);
    if (call.download) sendFile(response, call.download, answer);
    else await sendJson(request, response, call.status ?? 200, answer);
  };
}

/** Whether a request says that it prefetches or prerenders: the header of the standard, and those of older browsers. */
function readsAhead({ headers }: Request): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );
}

function sendFile(
  response: Response,
  { type, fileName }: NonNullable<Call['download']>,
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

/** The revision in an If-Match header, which may stand behind the id of the row. */
function readIfMatch(request: Request): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const revision = /^"?(?:\d{1,10}-)?(\d{1,9})"?$/.exec(header)?.[1];
  if (!revision)
    throw new ApiError('malformed', 'If-Match has to carry the revision from which the edit started');
  return Number(revision);
}

/** Refuses a known path with another method; an administrator's path first asks who calls. */
async function refuseMethod(state: AppState, names: readonly string[], request: Request): Promise<void> {
  if (names.every((name) => endpoint(name).policy === 'admin')) await requireAdmin(state, request);
  const allowed = names.map((name) => endpoint(name).method);
  request.res?.setHeader('allow', allowed.join(', '));
  throw new ApiError('method_not_allowed', `This call takes ${allowed.join(', ')}`);
}
