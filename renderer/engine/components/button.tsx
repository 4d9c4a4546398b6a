import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { isLinkTarget } from '#schemas/engine/link-target.ts';
import styles from './button.module.css';

interface Look {
  /** `solid` for the main action on a light background, `light` on images and dark backgrounds; `outline` and `outlineLight` for the rest. */
  readonly look?: 'solid' | 'light' | 'outline' | 'outlineLight';
}

function classOf(look: Look['look'] = 'solid', className?: string): string {
  return [styles.button, styles[look], className].filter(Boolean).join(' ');
}

/** Does something on the page. */
export function Button({ look, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" dir="auto" {...rest} className={classOf(look, className)} />;
}

/** A link styled as a button, with client-side navigation inside the site; not rendered for an unsafe address. */
export function ButtonLink({
  look,
  className,
  href,
  state,
  ...rest
}: Look & ComponentProps<'a'> & { href: string; state?: object | undefined }) {
  if (!isLinkTarget(href)) return null;
  const shape = classOf(look, className);
  if (/^\/(?!\/)/.test(href)) return <Link dir="auto" {...rest} to={href} state={state} className={shape} />;
  return <a dir="auto" {...rest} href={href} className={shape} />;
}
