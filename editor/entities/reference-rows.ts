import { useQuery } from '@tanstack/react-query';
import type {
  AdminClient,
  AdminMajor,
  AdminMember,
  AdminProject,
  AdminService,
} from '#schemas/api/entity-rows.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { request } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import type { ReferenceRow } from '../form/services.tsx';

type LoadRows = () => Promise<ReferenceRow[]>;

/** How the rows of each entity are read and drawn where content refers to them. */
const loaders: Readonly<Record<ReferenceTarget, LoadRows>> = {
  service: async () => (await request('listAdminServices')).data.map(drawTitled),
  project: async () =>
    (await request('listAdminProjects')).data.map((row) => ({
      ...drawTitled(row),
      subtitle: [row.location, row.client?.name].filter(Boolean).join(' · '),
      groups: row.services,
    })),
  client: async () => (await request('listAdminClients')).data.map(drawClient),
  team_member: async () => (await request('listAdminTeam')).data.map(drawMember),
  major: async () => (await request('listAdminMajors')).data.map(drawMajor),
};

/** The stored rows that a reference may name. */
export function useReferenceRows(to: ReferenceTarget): {
  rows: ReferenceRow[];
  isLoading: boolean;
  error: string | null;
} {
  const { data, isPending, error } = useQuery({ queryKey: ['reference-rows', to], queryFn: loaders[to] });
  return { rows: data ?? noRows, isLoading: isPending, error: error === null ? null : messageOf(error) };
}

const noRows: ReferenceRow[] = [];

function drawTitled({ id, title, description, media }: AdminService | AdminProject): ReferenceRow {
  return { id, title, excerpt: description, image: media[0]?.file_path ?? '', subtitle: '' };
}

function drawClient({ id, name, logo_url, is_company }: AdminClient): ReferenceRow {
  return { id, title: name, excerpt: '', image: logo_url, subtitle: is_company ? 'Company' : 'Individual' };
}

function drawMember({ id, name, personal_img, major }: AdminMember): ReferenceRow {
  const groups = major === null ? [] : [{ id: major.id, title: major.name }];
  return { id, title: name, excerpt: '', image: personal_img, subtitle: major?.name ?? '', groups };
}

function drawMajor({ id, name, members_count }: AdminMajor): ReferenceRow {
  return { id, title: name, excerpt: '', image: '', subtitle: `${members_count} members` };
}
