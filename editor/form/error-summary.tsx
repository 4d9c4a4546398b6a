import { Anchor, Text } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { formatPath, type Issue } from '#schemas/engine/issue.ts';
import { useEngine } from './engine-context.ts';
import classes from './form.module.css';
import { describePlace } from './locate.ts';

/** The issues of a rejected save, with links to their fields; not shown earlier, to avoid layout shifts while typing. */
export function ErrorSummary() {
  const { issues } = useEngine();
  const shown = useSyncExternalStore(issues.subscribe, issues.list);
  const isRejected = useSyncExternalStore(issues.subscribe, issues.isRejected);
  const id = useId();
  if (!isRejected || shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: this groups links, not controls.
    <div role="group" aria-labelledby={id} className={classes.summary}>
      <Text component="p" id={id} fw={600}>
        {shown.length === 1 ? '1 problem' : `${shown.length} problems`}
      </Text>
      <IssueList issues={shown} size="md" />
    </div>
  );
}

/** Issues with links to their fields. */
export function IssueList({ issues, size }: { issues: readonly Issue[]; size: 'sm' | 'md' }) {
  return (
    <ul>
      {issues.map((issue) => (
        <li key={`${formatPath(issue.path)} ${issue.message}`}>
          <IssueLink issue={issue} size={size} />
        </li>
      ))}
    </ul>
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
