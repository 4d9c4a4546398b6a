import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { ContentLink } from './content-link.tsx';

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

/** A link styled as a button. */
export function ButtonLink({ look, className, ...rest }: Look & ComponentProps<typeof ContentLink>) {
  return <ContentLink dir="auto" {...rest} className={classOf(look, className)} />;
}
