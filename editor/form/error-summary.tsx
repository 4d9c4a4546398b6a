import { Anchor, Badge, Text } from '@mantine/core';
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import { formatPath, type Issue } from '#schemas/engine/issue.ts';
import { isSame } from '#schemas/engine/records.ts';
import { useEngine, useIssueCount } from './engine-context.ts';
import classes from './form.module.css';
import { describePlace } from './locate.ts';

/** The issues of a rejected save, with links to their fields; not shown earlier, to avoid layout shifts while typing. */
export function ErrorSummary() {
  const { issues } = useEngine();
  const shown = useSyncExternalStore(issues.subscribe, issues.list);
  const isRejected = useSyncExternalStore(issues.subscribe, issues.isRejected);
  if (!isRejected || shown.length === 0) return null;
  const title = shown.length === 1 ? '1 problem' : `${shown.length} problems`;
  return <Summary title={title} issues={shown} size="md" />;
}

/** The unreadable values, with links to their fields, also in closed rows. */
export function UnreadableSummary() {
  const engine = useEngine();
  const last = useRef<readonly Issue[]>([]);
  const found = useSyncExternalStore(engine.values.subscribe, () => {
    const next = engine.unreadable.describe(engine.values.current());
    if (!isSame(next, last.current)) last.current = next;
    return last.current;
  });
  if (found.length === 0) return null;
  const [title, them] =
    found.length === 1
      ? ['1 stored value could not be read', 'it as it is until you replace it']
      : [`${found.length} stored values could not be read`, 'them as they are until you replace them'];
  return (
    <Summary title={title} issues={found} size="sm" data-unreadable>
      <Text component="p" size="sm">{`Nothing is lost: saving leaves ${them}.`}</Text>
    </Summary>
  );
}

interface SummaryProps {
  readonly title: string;
  readonly issues: readonly Issue[];
  readonly size: 'sm' | 'md';
  readonly 'data-unreadable'?: boolean;
  readonly children?: ReactNode;
}

function Summary({ title, issues, size, children, ...data }: SummaryProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: this groups links, not controls.
    <div role="group" aria-labelledby={id} className={classes.summary} {...data}>
      <Text component="p" id={id} fw={600}>
        {title}
      </Text>
      {children}
      <ul>
        {issues.map((issue) => (
          <li key={`${formatPath(issue.path)} ${issue.message}`}>
            <IssueLink issue={issue} size={size} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function IssueLink({ issue, size }: { issue: Issue; size: 'sm' | 'md' }) {
  const engine = useEngine();
  const place = describePlace(engine.declaration.fields, engine.values.current(), issue.path);
  if (!place) return issue.message;
  return (
    <Anchor
      component="button"
      type="button"
      size={size}
      onClick={() => void engine.focus.focusField(issue.path)}
      className={classes.issueLink}
    >
      {place} – {issue.message}
    </Anchor>
  );
}

interface IssueBadgeProps {
  readonly paths: readonly string[];
  readonly className?: string | undefined;
}

/** The number of issues that are shown at some dotted paths and below; nothing where there are none. */
export function IssueBadge({ paths, className = '' }: IssueBadgeProps) {
  const count = useIssueCount(paths);
  if (count === 0) return null;
  return (
    <Badge tt="uppercase" color="red" className={className}>
      {count === 1 ? '1 problem' : `${count} problems`}
    </Badge>
  );
}
