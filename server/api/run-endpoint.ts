import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { getEndpoint } from '#schemas/api/index.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { ApiError, invalidContent } from '../errors.ts';
import type { AdminContext, AnyHandler, Handlers, PublicContext, ReadContext } from '../http/app-state.ts';
import * as account from './account.ts';
import * as administrators from './administrators.ts';
import * as bin from './bin.ts';
import * as components from './components.ts';
import * as documents from './documents.ts';
import * as drafts from './drafts.ts';
import { entityHandlers } from './entities.ts';
import * as gallery from './gallery.ts';
import * as inbox from './inbox.ts';
import * as links from './links.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as publicContent from './public-content.ts';
import * as recovery from './recovery.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as revisions from './revisions.ts';
import * as schedules from './schedules.ts';
import * as settings from './settings.ts';

type Context = ReadContext | PublicContext | AdminContext;
type TypedHandler = (input: Record<string, unknown>, context: Context) => Promise<unknown>;

/** Validates a request to an endpoint and runs its handler. */
export async function runEndpoint(name: string, request: RawInput, context: Context): Promise<unknown> {
  const endpoint: Endpoint = getEndpoint(name);
  const input = parseRequest(endpoint, request);
  // The table pairs names and handlers; the caller passes input and context of the same endpoint.
  const handler = handlers[name] as TypedHandler;
  const data = await context.state.breaker.run(() => handler(input, context));
  if (context.state.verifyResponses) verifyResponse(name, endpoint, data);
  return data;
}

/** Throws unless the data has exactly the keys and types of the contract. */
function verifyResponse(name: string, endpoint: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  if (!isDeepStrictEqual(endpoint.response.parse(sent), sent))
    throw new Error(`The response of ${name} has keys that the contract does not declare.`);
}

/** The parts of a request before validation. */
interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Codes of zod issues that typed values can cause; others are mistakes of the client. */
const typed = new Set(['too_small', 'too_big', 'invalid_format', 'custom']);

/** Validates the declared parts of a request; an undeclared query has to be empty. */
function parseRequest(endpoint: Endpoint, { params, query, body }: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) input.params = parsePart(endpoint.params.safeParse(params), 'path', false);
  if (endpoint.query) input.query = parsePart(endpoint.query.safeParse(query), 'query', false);
  else if (Object.keys(query ?? {}).length > 0) throw new ApiError('malformed', 'This call takes no query');
  if (endpoint.body) input.body = parsePart(endpoint.body.safeParse(body), 'body', true);
  return input;
}

function parsePart(result: z.ZodSafeParseResult<unknown>, part: string, isTyped: boolean): unknown {
  if (result.success) return result.data;
  const { issues } = result.error;
  if (isTyped && issues.every((issue) => typed.has(issue.code))) {
    throw invalidContent(
      issues.map((issue) =>
        issueAt(
          issue.path.filter((part) => typeof part !== 'symbol'),
          issue.message,
        ),
      ),
    );
  }
  const places = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  );
  const names = places.filter((name) => /^[\w.-]{1,60}$/.test(name));
  throw new ApiError(
    'malformed',
    `The ${part} of the request is not valid${names.length > 0 ? `: ${names.slice(0, 5).join(', ')}` : ''}`,
  );
}

/** Parses a query string; a repeated key becomes a list, which no schema accepts. */
export function readQuery(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(search)) {
    const before = query[key];
    query[key] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** The handlers of the endpoints that every site has. */
const ownHandlers: Handlers = {
  ...publicContent,
  ...messages,
  ...account,
  ...administrators,
  ...recovery,
  ...components,
  ...settings,
  ...revisions,
  ...documents,
  ...drafts,
  ...links,
  ...reviews,
  ...schedules,
  ...bin,
  ...gallery,
  ...inbox,
  ...notifications,
  ...reports,
};

/** The handler of every endpoint of the contract, by operation id. */
export const handlers: Readonly<Record<string, AnyHandler>> = { ...ownHandlers, ...entityHandlers };
