import { ApiRequestError, createApiClient } from './client.js';

/** Reads the newest projects of a site from another program. */
export async function readLatestProjects(url: string): Promise<string[]> {
  const client = createApiClient({ url });
  const response = await client.call('listProjects', { query: { per_page: 3, status: 'Completed' } });
  if ('count' in response) return [];
  return response.data.map(({ title, client: owner }) => `${title}, ${owner?.name ?? 'private'}`);
}

/** Sends a message; resolves to the fields that the site refuses, with the first reason of each. */
export async function sendMessage(url: string, email: string): Promise<Record<string, string | undefined>> {
  const body = { name: 'Noor', email, phone: '+971 50 123 4567', message: 'Hello' };
  try {
    await createApiClient({ url }).call('sendMessage', { body });
    return {};
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error;
    return Object.fromEntries(Object.entries(error.errors).map(([field, [reason]]) => [field, reason]));
  }
}
