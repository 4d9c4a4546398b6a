import { z } from 'zod';
import type { Condition } from '../engine/field.ts';
import type { SelectOption } from '../fields/select.ts';
import type { Call } from './call.ts';
import { countAnswer, countOnly, dataOf, idList, publicData, safeText } from './call.ts';
import { listQuery } from './list.ts';

const content = z.record(z.string(), z.unknown());
const name = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/);
const file = z.object({
  id: z.int(),
  file_path: z.string(),
  type: z.enum(['image', 'video']),
  pivot: z.object({ order_no: z.int() }),
});

/** A block as the public site reads it. */
export const publicComponent = z.object({ id: z.int(), name: z.string(), order_no: z.int(), content });
/** A page with its blocks in order. */
export const publicPage = z.object({
  name: z.string(),
  route: z.string(),
  components: z.array(publicComponent),
});
/** A field of a block, told to the generic view without its rules. */
export interface FieldOutline {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  /** The entity whose rows a reference names. */
  readonly to?: string;
  /** The choices of a select, and how each reads. */
  readonly options?: readonly SelectOption[];
  /** The words of a boolean, first the one for true. */
  readonly words?: readonly [on: string, off: string];
  readonly showIf?: Condition;
  readonly fields: readonly FieldOutline[];
}
const fieldOutline: z.ZodType<FieldOutline> = z.lazy(() =>
  z.object({
    key: z.string(),
    kind: z.string(),
    label: z.string(),
    to: z.string().optional(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    words: z.tuple([z.string(), z.string()]).optional(),
    showIf: z.object({ field: z.string(), is: z.union([z.string(), z.boolean()]) }).optional(),
    fields: z.array(fieldOutline),
  }),
) as z.ZodType<FieldOutline>;
/** The fields of a block, for a view that draws any block. */
export const blockOutline = z.object({ type: z.string(), label: z.string(), fields: z.array(fieldOutline) });

/** A set of site-wide values as it is listed: the value is a JSON text. */
export const settingRow = z.object({ id: z.int(), key: z.string(), value: z.string() });

/** A service in a list; `description` is the start of its text. */
export const publicService = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  media: z.array(file),
});
/** A project in a list; `description` is the start of its text. */
export const publicProject = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  status: z.string().nullable(),
  client: z.object({ name: z.string() }).nullable(),
  services: z.array(z.object({ id: z.int(), title: z.string() })),
  media: z.array(file),
  before_image: z.string(),
  after_image: z.string(),
});
/** A service on its own page, with all of its text. */
export const publicServiceDetail = publicService.extend({ content: z.string() });
/** A project on its own page, with all of its text. */
export const publicProjectDetail = publicProject.extend({ content: z.string() });
/** A client as visitors see one. */
export const publicClient = z.object({
  id: z.int(),
  name: z.string(),
  logo_url: z.string(),
  is_company: z.boolean(),
});
/** A team member as visitors see one. */
export const publicMember = z.object({
  id: z.int(),
  name: z.string(),
  personal_img: z.string(),
  major: z.object({ id: z.int(), name: z.string() }).nullable(),
});

export type PublicService = z.output<typeof publicService>;
export type PublicProject = z.output<typeof publicProject>;
export type PublicServiceDetail = z.output<typeof publicServiceDetail>;
export type PublicProjectDetail = z.output<typeof publicProjectDetail>;
export type PublicClient = z.output<typeof publicClient>;
export type PublicMember = z.output<typeof publicMember>;
export type PublicPage = z.output<typeof publicPage>;
export type BlockOutline = z.output<typeof blockOutline>;
export type SettingRow = z.output<typeof settingRow>;

const rowId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const listOf = <S extends z.ZodType>(row: S) => z.union([publicData(z.array(row)), countAnswer]);
/** The last part of a page's address; whether it can be one is for the handler to say, so that all others are simply not found. */
const slugParams = z.strictObject({ slug: z.string().max(1_000) });
const idsQuery = z.strictObject({ count_only: countOnly, ids: idList });

/** The calls that visitors' pages make. */
export const publicCalls = {
  showComponent: {
    method: 'GET',
    path: '/public/components',
    policy: 'public',
    summary: 'The content of one block of a page',
    query: z.strictObject({ page: name, name }),
    answer: publicData(publicComponent),
  },
  showNamedComponent: {
    method: 'GET',
    path: '/public/components/{name}',
    policy: 'public',
    summary: 'The content of a block, wherever it stands',
    params: z.strictObject({ name }),
    answer: publicData(publicComponent),
  },
  showPage: {
    method: 'GET',
    path: '/public/pages/{name}',
    policy: 'public',
    summary: 'A page with all its blocks',
    params: z.strictObject({ name }),
    answer: publicData(publicPage),
  },
  showBlock: {
    method: 'GET',
    path: '/public/blocks/{type}',
    policy: 'public',
    summary: 'The fields of a type of block',
    params: z.strictObject({ type: name }),
    answer: dataOf(blockOutline),
  },
  showSettings: {
    method: 'GET',
    path: '/public/settings/show',
    policy: 'public',
    summary: 'A set of site-wide values',
    query: z.strictObject({ key: name }),
    answer: publicData(z.array(settingRow)),
  },
  listProjects: {
    method: 'GET',
    path: '/public/projects',
    policy: 'public',
    summary: 'Projects: all, a page of them, or how many there are',
    query: z.strictObject({
      count_only: countOnly,
      ids: idList,
      status: z.enum(['Completed', 'In Progress', 'Delayed', 'Planning']).optional(),
      service: rowId.optional(),
      /** The id of a project: only older ones are meant. */
      after: rowId.optional(),
      page: listQuery.shape.page,
      per_page: listQuery.shape.per_page,
    }),
    answer: listOf(publicProject),
  },
  showProject: {
    method: 'GET',
    path: '/public/projects/{slug}',
    policy: 'public',
    summary: 'One project by its address; a former address or an id finds it too',
    params: slugParams,
    answer: publicData(publicProjectDetail),
  },
  listServices: {
    method: 'GET',
    path: '/public/services',
    policy: 'public',
    summary: 'Services, or how many there are',
    query: idsQuery,
    answer: listOf(publicService),
  },
  showService: {
    method: 'GET',
    path: '/public/services/{slug}',
    policy: 'public',
    summary: 'One service by its address; a former address or an id finds it too',
    params: slugParams,
    answer: publicData(publicServiceDetail),
  },
  listClients: {
    method: 'GET',
    path: '/public/clients',
    policy: 'public',
    summary: 'Clients that are companies, or how many clients there are of every kind',
    query: idsQuery,
    answer: listOf(publicClient),
  },
  listTeam: {
    method: 'GET',
    path: '/public/team',
    policy: 'public',
    summary: 'Team members, or how many there are',
    query: idsQuery,
    answer: listOf(publicMember),
  },
  recordVisit: {
    method: 'POST',
    path: '/public/record-visit',
    policy: 'public',
    summary: 'Counts a visit to a page',
    body: z.strictObject({ page: safeText(1_000).min(1) }),
    status: 202,
    answer: dataOf(z.object({ recorded: z.boolean() })),
  },
} as const satisfies Record<string, Call>;
