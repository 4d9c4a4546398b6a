import { Anchor, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPath } from '#schemas/engine/issue.ts';
import { describePlace } from '../form/locate.ts';
import classes from './readiness-panel.module.css';
import { type AdvisedForm, countAdvice, useAdvice } from './use-advice.ts';

interface ReadinessPanelProps extends AdvisedForm {
  /** Called with the path of the field to go to. */
  readonly onSelect: (path: string) => void;
}

/** Counts what a visitor would notice, and lists it over the form with a link to each field; nothing where all is well. */
export function ReadinessPanel({ onSelect, ...form }: ReadinessPanelProps) {
  const { declaration, content, start } = form;
  const advice = useAdvice(form);
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
