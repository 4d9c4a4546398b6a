import { Text, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { site } from '#schemas/site.ts';
import compact from './compact-buttons.module.css';
import { describeZone } from './dates.ts';
import classes from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The main action and its siblings. */
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The layout of an admin screen: title, actions, content, and the time zone of its times. */
export function Screen({ title, lead, actions, above, isWide = false, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
  }, [title]);
  const head = useHeadHeight();

  return (
    <div className={classes.screen} data-wide={isWide || undefined}>
      {above}
      <header ref={head} className={classes.head}>
        <div className={classes.words}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead !== undefined && (
            <Text component="div" c="dimmed" size="sm" pt={2} className={classes.lead ?? ''}>
              {lead}
            </Text>
          )}
        </div>
        {actions !== undefined && <div className={`${classes.actions} ${compact.buttons}`}>{actions}</div>}
      </header>
      {children}
      <Text component="p" size="xs" c="dimmed" mt="xl">
        All times: {describeZone()}
      </Text>
    </div>
  );
}

/** Sets `--head-height` of the document to the height of the sticky head, which has as many lines as its words and buttons need. */
function useHeadHeight(): RefObject<HTMLElement | null> {
  const head = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--head-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return head;
}
