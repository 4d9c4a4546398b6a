import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
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

  return (
    <div className={classes.screen} data-wide={isWide || undefined}>
      {above}
      <header className={classes.head}>
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
