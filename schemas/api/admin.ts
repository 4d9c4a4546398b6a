import { z } from 'zod';
import {
  anyContent,
  bodyId,
  carries,
  dataOf,
  declaredName,
  type Endpoint,
  entryId,
  idParams,
  revision,
  safeText,
  schemaVersion,
  stamp,
} from './endpoint.ts';
import { settingRow } from './public.ts';

export const admin = z.object({ id: z.int(), email: z.string(), name: z.string() });
export type Admin = z.output<typeof admin>;

export const pageRow = z.object({ id: z.int(), name: z.string(), route: z.string() });
export type PageRow = z.output<typeof pageRow>;

/** A stored block; `content` is upgraded to the version that this build declares, unless it is newer or cannot be upgraded. */
export const componentRow = carries(
  stamp.extend({
    id: z.int(),
    page_id: z.int(),
    name: z.string(),
    order_no: z.int(),
    content: anyContent,
    /** Incremented by each save; sent back to detect stale saves. */
    revision: z.int(),
    /** The version that `content` has. */
    schema_version: z.int(),
    /** The time of its draft, in lists; absent where it has none. */
    draft: stamp.optional(),
  }),
  { of: 'blocks', isNamed: true },
);
export type ComponentRow = z.output<typeof componentRow>;

/** Settings in the back office. */
export const adminSetting = carries(
  settingRow.extend({
    revision: z.int(),
    schema_version: z.int(),
    /** The time of its draft, where it is read; absent where it has none. */
    draft: stamp.optional(),
    ...stamp.shape,
  }),
  { of: 'settings' },
);
export type AdminSetting = z.output<typeof adminSetting>;

const credentials = z.strictObject({ email: safeText(254).min(1), password: safeText(1_000).min(1) });

/** The endpoints of sessions, pages, components and settings. */
export const adminEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    summary: 'Signs an administrator in',
    body: credentials,
    response: dataOf(z.object({ token: z.string(), admin })),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    policy: 'admin',
    summary: 'Ends the session',
    response: dataOf(z.object({ ended: z.boolean() })),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    policy: 'admin',
    summary: 'Who is signed in',
    response: dataOf(admin),
  },
  listPages: {
    method: 'GET',
    path: '/admin/pages',
    policy: 'admin',
    summary: 'The pages with blocks',
    response: dataOf(z.array(pageRow)),
  },
  createPage: {
    method: 'POST',
    path: '/admin/pages',
    policy: 'admin',
    summary: 'Creates a page',
    body: z.strictObject({ name: declaredName, route: z.string().regex(/^\/[a-z0-9/-]{0,200}$/) }),
    status: 201,
    response: dataOf(pageRow),
  },
  listComponents: {
    method: 'GET',
    path: '/admin/components',
    policy: 'admin',
    summary: 'Stored blocks, all or those of a name and a page',
    query: z.strictObject({
      name: declaredName.optional(),
      page_id: entryId.optional(),
    }),
    response: dataOf(z.array(componentRow)),
  },
  createComponent: {
    method: 'POST',
    path: '/admin/components',
    policy: 'admin',
    summary: 'Stores a block for the first time',
    body: carries(
      z.strictObject({
        name: declaredName,
        content: z.unknown(),
        page_id: bodyId,
        order_no: z.int().min(0).max(10_000).optional(),
        schema_version: schemaVersion,
      }),
      { of: 'blocks', isNamed: true },
    ),
    status: 201,
    response: dataOf(componentRow),
  },
  updateComponent: {
    method: 'PUT',
    path: '/admin/components/{id}',
    policy: 'admin',
    summary: 'Saves a block',
    params: idParams,
    body: z.strictObject({
      content: carries(z.unknown(), { of: 'blocks', isNamed: false }),
      page_id: bodyId.optional(),
      revision,
      schema_version: schemaVersion,
    }),
    response: dataOf(componentRow),
  },
  deleteComponent: {
    method: 'DELETE',
    path: '/admin/components/{id}',
    policy: 'admin',
    summary: 'Moves a block to the bin, unless its page is declared with it',
    params: idParams,
    response: dataOf(z.object({ deleted: z.boolean() })),
  },
  showSetting: {
    method: 'GET',
    path: '/admin/settings/show',
    policy: 'admin',
    summary: 'Settings by their key',
    query: z.strictObject({ key: declaredName }),
    response: dataOf(z.array(adminSetting)),
  },
  createSetting: {
    method: 'POST',
    path: '/admin/settings',
    policy: 'admin',
    summary: 'Stores settings for the first time',
    body: carries(
      z.strictObject({
        key: declaredName,
        value: z.string(),
        schema_version: schemaVersion,
      }),
      { of: 'settings' },
    ),
    status: 201,
    response: dataOf(adminSetting),
  },
  updateSetting: {
    method: 'PUT',
    path: '/admin/settings/{id}',
    policy: 'admin',
    summary: 'Saves settings',
    params: idParams,
    body: carries(
      z.strictObject({
        key: declaredName,
        value: z.string(),
        revision,
        schema_version: schemaVersion,
      }),
      { of: 'settings' },
    ),
    response: dataOf(adminSetting),
  },
} as const satisfies Record<string, Endpoint>;
