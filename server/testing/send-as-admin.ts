import { setTimeout as delay } from 'node:timers/promises';
import { errorStatus } from '#schemas/api/errors.ts';
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

/** Sends the administrator's request with a method to a path below /admin. */
export type SendAsAdmin = (method: string, path: string, json?: object) => ReturnType<typeof sendAsAdmin>;

/** Sends a request, and again while the server is too busy for all that it has got at once. */
export async function sendUntilServed<Response extends { readonly status: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  if (response.status !== errorStatus.unavailable) return response;
  await delay(100);
  return await sendUntilServed(send);
}

/** Saves a stored document, named by its collection and id, based on the stored revision. */
export async function saveStored(
  send: SendAsAdmin,
  key: string,
  sent: { content: object; publish: boolean },
) {
  const { data } = await send('GET', `documents/${key}`);
  const from = { draft: data?.draft?.id ?? null, published: data?.published?.id ?? null };
  return await send('PUT', `documents/${key}`, { ...sent, ...from });
}

/** Saves the draft of a stored document, named by its collection and id. */
export function saveDraft(send: SendAsAdmin, key: string, content: object) {
  return saveStored(send, key, { content, publish: false });
}
