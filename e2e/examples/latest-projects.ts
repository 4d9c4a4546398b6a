import { createApiClient } from '#schemas/api/client.ts';

/** Reads the newest projects of a site from another program, with the types of its declarations. */
export async function readLatestProjects(url: string): Promise<string[]> {
  const client = createApiClient({ url });
  const response = await client.call('listProjects', { query: { per_page: 3, status: 'Completed' } });
  if ('count' in response) return [];
  return response.data.map(({ title, client: owner }) => `${title}, ${owner?.name ?? 'private'}`);
}
