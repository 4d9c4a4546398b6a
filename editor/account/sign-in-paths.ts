import { readUrl } from '#schemas/engine/link-target.ts';

/** Path of the screen for a forgotten password. */
export const forgotPath = '/login/forgot';

/** Path of a one-time link; its secret is in the fragment. */
export const resetPath = '/login/reset';

const home = '/admin';

/** The URL of the sign-in screen that returns to an admin path. */
export function signInPath(from: string): string {
  const target = safeReturnPath(from);
  return target === home ? '/login' : `/login?next=${encodeURIComponent(target)}`;
}

/** The path to return to after sign-in; /admin for anything that is not an admin path of this site. */
export function safeReturnPath(path: string | null, origin: string = window.location.origin): string {
  const url = path === null ? null : readUrl(path, origin);
  if (url === null) return home;
  const isAdmin = url.pathname === home || url.pathname.startsWith(`${home}/`);
  if (url.origin !== origin || !isAdmin || url.pathname.startsWith(`${home}/logout`)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
