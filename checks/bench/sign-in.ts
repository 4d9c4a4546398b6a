import { owner } from '../testing/app-process.ts';

/** Signs the administrator of a measured store in and returns the token. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { data }: { data: { token: string } } = await response.json();
  return data.token;
}
