import { Anchor, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath } from '#schemas/engine/issue.ts';
import { describePlace } from '../form/locate.ts';
import type { Cell } from '../form/stores.ts';
import classes from './readiness-panel.module.css';
import { countAdvice, useAdvice } from './use-advice.ts';

interface ReadinessPanelProps {
  readonly declaration: Declaration;
  /** The id of the document; null before it is saved. */
  readonly id: number | null;
  /** The content as it is typed. */
  readonly content: Cell<AnyContent | undefined>;
  readonly start: AnyContent;
  /** Called with the path of the field to go to. */
  readonly onSelect: (path: string) => void;
}

/** Counts what a visitor would notice, and lists it over the form with a link to each field; nothing where all is well. */
export function ReadinessPanel({ declaration, id, content, start, onSelect }: ReadinessPanelProps) {
  const advice = useAdvice({ declaration, id, content, start });
  const [isOpen, setOpen] = useState(false);
  if (advice.length === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={360} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.line ?? ''} onClick={() => setOpen(!isOpen)}>
          {countAdvice(advice.length)}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        <ul className={classes.list}>
          {advice.map(({ path, message }) => (
            <li key={`${formatPath(path)} ${message}`}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  setOpen(false);
                  onSelect(formatPath(path));
                }}
              >
                {describePlace(declaration.fields, content.get() ?? start, path)}
              </Anchor>
              <Text span size="sm">
                {' '}
                – {message}
              </Text>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
