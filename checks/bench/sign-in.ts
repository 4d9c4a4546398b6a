import { type ApiClient, createApiClient } from '#schemas/api/client.ts';
import { owner } from '../testing/app-process.ts';

/** A session of the administrator of a measured store, and the API as they call it. */
export interface Session extends ApiClient {
  readonly token: string;
}

/** Signs the administrator of a measured store in. */
export async function signIn(url: string): Promise<Session> {
  const { data } = await createApiClient({ url }).call('login', { body: owner });
  return { token: data.token, ...createApiClient({ url, token: data.token }) };
}
