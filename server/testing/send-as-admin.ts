import type { TestApp } from './create-test-app.ts';

/** Sends a request to a path below /admin; returns the body of the response with its status. */
export async function sendAsAdmin(
  app: TestApp,
  token: string,
  { method, path, json }: { method: string; path: string; json?: object | undefined },
) {
  const { body, status } = await app.call(`/admin/${path}`, { method, token, json });
  return { ...body, status };
}
