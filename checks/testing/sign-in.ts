import { type ApiClient, createApiClient } from '#schemas/api/client.ts';
import { owner } from './app-process.ts';

/** A session of the administrator of a tested or measured store, and the API as they call it. */
export interface Session extends ApiClient {
  readonly token: string;
}

/** Signs the administrator in at the API; `headers` go with every request. */
export async function signIn(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Session> {
  const { data } = await createApiClient({ url, headers }).call('login', { body: owner });
  return { token: data.token, ...createApiClient({ url, token: data.token, headers }) };
}
