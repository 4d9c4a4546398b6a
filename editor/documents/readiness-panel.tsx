import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { describePlace } from '../form/locate.ts';
import type { Cell } from '../form/stores.ts';
import classes from './readiness-panel.module.css';
import { useAdvice } from './use-advice.ts';

interface ReadinessPanelProps {
  readonly declaration: Declaration;
  /** The content as it is typed. */
  readonly content: Cell<AnyContent | undefined>;
  readonly start: AnyContent;
  /** Called with the path of the field to go to. */
  readonly onSelect: (path: string) => void;
}

/** Lists what a visitor would notice, each with a link to its field; always one line until it is opened, to avoid layout shifts. */
export function ReadinessPanel({ declaration, content, start, onSelect }: ReadinessPanelProps) {
  const advice = useAdvice(declaration, content, start);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (advice.length === 0)
    return (
      <Text size="sm" c="dimmed" className={classes.line ?? ''}>
        <IconCircleCheck size={16} aria-hidden /> Nothing to look at
      </Text>
    );
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label="Things to look at" className={classes.panel}>
      <UnstyledButton
        className={classes.line ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden />
        {advice.length === 1 ? '1 thing to look at' : `${advice.length} things to look at`}
      </UnstyledButton>
      <ul id={id} hidden={!isOpen} className={classes.list}>
        {advice.map(({ path, message }) => (
          <li key={`${formatPath(path)} ${message}`}>
            <Anchor component="button" type="button" size="sm" onClick={() => onSelect(formatPath(path))}>
              {describePlace(declaration.fields, content.get() ?? start, path)}
            </Anchor>
            <Text span size="sm">
              {' '}
              – {message}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
