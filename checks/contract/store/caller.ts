import { sendRequest } from '#server/testing/send-request.ts';

/** An administrator who is signed in, or a visitor where there is no token. */
export interface Caller {
  readonly origin: string;
  readonly token?: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Sends a request to a path below the API. */
export async function call(
  { origin, token }: Caller,
  [method, path]: readonly [method: string, path: string],
  json?: object,
) {
  return await sendRequest(`${origin}/api/v1${path}`, { method, token, json });
}

/** Signs an administrator in. */
export async function signIn(origin: string, { email, password }: Credentials): Promise<Caller> {
  const { body } = await call({ origin }, ['POST', '/auth/login'], { email, password });
  return { origin, token: body.data.token };
}

/** Adds an administrator, who sets a password and signs in. */
export async function addAdministrator(
  as: Caller,
  {
    name,
    email,
    password,
    confirmedBy,
  }: Credentials & { readonly name: string; readonly confirmedBy: string },
): Promise<Caller> {
  const json = { name, email, current_password: confirmedBy };
  const { body } = await call(as, ['POST', '/admin/administrators'], json);
  const token = body.data.link.split('#')[1];
  await call({ origin: as.origin }, ['POST', '/auth/reset'], { token, password });
  return await signIn(as.origin, { email, password });
}
