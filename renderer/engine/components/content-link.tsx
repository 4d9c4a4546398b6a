import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { isLinkTarget } from '#schemas/engine/link-target.ts';

/** Paths of this site that are not pages. */
export const filePaths = /^\/(?:media|admin)(?:\/|$)/;

/** History state of links that change a part of the page that is shown, after which its scroll position and the focus stay. */
export const keptPlace = { staysInPlace: true } as const;

/** Whether the state of a history entry is that of such a link. */
export function isKeptPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staysInPlace' in state;
}

/** A link to an address that the owner chose: inside the site without loading a document, which files and anchors need; not rendered for an unsafe address. */
export function ContentLink({
  href,
  state,
  ...rest
}: ComponentProps<'a'> & { href: string; state?: object | undefined }) {
  if (!isLinkTarget(href)) return null;
  if (/^\/[^#]*$/.test(href) && !filePaths.test(href)) return <Link {...rest} to={href} state={state} />;
  return <a {...rest} href={href} />;
}

/** Handles a click that only follows a link, without a modifier key, new tab or download, in place of the browser. */
export function onPlainClick<E extends MouseEvent>(follow: (event: E) => void): (event: E) => void {
  return (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    follow(event);
  };
}
