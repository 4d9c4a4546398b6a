import type { z } from 'zod';
import { type DeclaredEntity, entities } from '../entities.ts';
import { accountEndpoints } from './account.ts';
import { adminEndpoints } from './admin.ts';
import { binEndpoints } from './bin.ts';
import { documentEndpoints } from './documents.ts';
import { draftEndpoints } from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import { type EntityEndpointsOf, endpointsOfEntities } from './entity-endpoints.ts';
import { galleryEndpoints } from './gallery.ts';
import { linkEndpoints } from './links.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications.ts';
import { publicEndpoints } from './public.ts';
import { reportEndpoints } from './reports.ts';
import { reviewEndpoints } from './reviews.ts';
import { scheduleEndpoints } from './schedules.ts';

/** The endpoints that every site has. */
const engineEndpoints = {
  ...publicEndpoints,
  ...messageEndpoints,
  ...adminEndpoints,
  ...accountEndpoints,
  ...galleryEndpoints,
  ...notificationEndpoints,
  ...reportEndpoints,
  ...documentEndpoints,
  ...draftEndpoints,
  ...linkEndpoints,
  ...reviewEndpoints,
  ...scheduleEndpoints,
  ...binEndpoints,
} as const satisfies Record<string, Endpoint>;

/** The operation id of an endpoint that every site has. */
export type EngineEndpointName = keyof typeof engineEndpoints;

/** The contract: every endpoint of this site by its operation id. */
export const endpoints = {
  ...engineEndpoints,
  ...endpointsOfEntities(entities, engineEndpoints),
  // The endpoints of entities are generated from the declarations that their types are inferred from.
} as typeof engineEndpoints & EntityEndpointsOf<DeclaredEntity>;

/** The operation id of an endpoint. */
export type EndpointName = keyof typeof endpoints;

/** The operation ids of all endpoints. */
export const operations: readonly string[] = Object.keys(endpoints);

const byName: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));

/** The endpoint with an operation id; throws for an unknown one. */
export function getEndpoint(name: string): Endpoint {
  const found = byName.get(name);
  if (!found) throw new Error(`The contract has no endpoint "${name}".`);
  return found;
}

type Part<N extends EndpointName, P extends 'params' | 'query' | 'body'> =
  (typeof endpoints)[N] extends Record<P, infer S extends z.ZodType> ? { [K in P]: S } : unknown;

/** The validated input of a handler. */
export type InputOf<N extends EndpointName> = {
  [K in keyof ParsedParts<N>]: ParsedParts<N>[K];
};

type ParsedParts<N extends EndpointName> = {
  [P in keyof Part<N, 'params'>]: z.output<Part<N, 'params'>[P] & z.ZodType>;
} & { [P in keyof Part<N, 'query'>]: z.output<Part<N, 'query'>[P] & z.ZodType> } & {
  [P in keyof Part<N, 'body'>]: z.output<Part<N, 'body'>[P] & z.ZodType>;
};

export type ResponseOf<N extends EndpointName> = z.output<(typeof endpoints)[N]['response']>;
