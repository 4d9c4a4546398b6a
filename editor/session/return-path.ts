const home = '/admin';

/** The address of the sign-in screen that leads back to an admin path afterwards. */
export function signInPath(from: string): string {
  const target = safeReturnPath(from);
  return target === home ? '/login' : `/login?next=${encodeURIComponent(target)}`;
}

/** A path below /admin on this very site, or /admin for anything else that an address might ask for. */
export function safeReturnPath(wanted: string | null, origin: string = window.location.origin): string {
  if (wanted === null || !URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  const isAdmin = url.pathname === home || url.pathname.startsWith(`${home}/`);
  if (url.origin !== origin || !isAdmin || url.pathname.startsWith(`${home}/logout`)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
