import { z } from 'zod';

const mediaRow = z.object({
  id: z.int(),
  file_path: z.string(),
  type: z.enum(['image', 'video']),
  pivot: z.object({ order_no: z.int() }),
});
const titled = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  media: z.array(mediaRow),
};
/** A service as its form reads it. */
export const adminService = z.object(titled);
/** A project as its form reads it. */
export const adminProject = z.object({
  ...titled,
  location: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  status: z.string().nullable(),
  client_id: z.int().nullable(),
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  services: z.array(z.object({ id: z.int(), title: z.string() })),
});
/** A client as its form reads it. */
export const adminClient = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  is_company: z.boolean(),
  logo_url: z.string(),
  created_at: z.string(),
});
/** A team member as its form reads it. */
export const adminMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  personal_img: z.string(),
  major_id: z.int().nullable(),
  major: z.object({ id: z.int(), name: z.string() }).nullable(),
});
/** A major as its form reads it, with how many belong to it. */
export const adminMajor = z.object({ id: z.int(), name: z.string(), members_count: z.int() });
export type AdminService = z.output<typeof adminService>;
export type AdminProject = z.output<typeof adminProject>;
export type AdminClient = z.output<typeof adminClient>;
export type AdminMember = z.output<typeof adminMember>;
export type AdminMajor = z.output<typeof adminMajor>;
