import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useId, useLayoutEffect } from 'react';
import { isBlank } from '#schemas/engine/blank.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { SectionNotes, useEngine, useHasIssue, useIsOpen } from './engine-context.ts';
import classes from './form.module.css';
import { headingOrder } from './heading-order.ts';

interface FoldedSectionProps {
  readonly heading: string;
  readonly level: number;
  readonly fields: readonly { readonly node: FieldNode; readonly path: string }[];
  readonly children: ReactNode;
}

/** A section of a form whose fields are mounted while it is open: first where one of them is filled, later where one has an issue. */
export function FoldedSection({ heading, level, fields, children }: FoldedSectionProps) {
  const id = useId();
  const notes = use(SectionNotes)[heading];
  const { isOpen, toggle } = useFold(fields);
  return (
    <section aria-labelledby={`${id}-heading`} className={classes.section}>
      <Title order={headingOrder(level)} className={classes.heading}>
        <UnstyledButton
          id={`${id}-heading`}
          className={classes.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-fields` : undefined}
          onClick={toggle}
        >
          <IconChevronDown size={18} aria-hidden className={classes.foldIcon ?? ''} />
          {heading}
        </UnstyledButton>
      </Title>
      {isOpen && (
        <div id={`${id}-fields`} className={classes.section}>
          <div className={classes.grid}>{children}</div>
          {notes}
        </div>
      )}
    </section>
  );
}

function useFold(fields: FoldedSectionProps['fields']) {
  const engine = useEngine();
  const { openRows, focus, values } = engine;
  const paths = fields.map(({ path }) => path);
  const joined = paths.join(' ');
  // Rows may move.
  const key = JSON.stringify(values.pin(paths[0] ?? ''));
  const hasIssue = useHasIssue(paths);
  const isOpen = useIsOpen(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filled later does not open it.
  useLayoutEffect(() => {
    if (fields.some(({ node, path }) => !isBlank(node, values.read(path)))) openRows.open(key);
  }, [key]);
  useEffect(() => {
    if (hasIssue) openRows.open(key);
  }, [hasIssue, openRows, key]);
  useEffect(
    () => focus.addSection(joined.split(' '), () => openRows.open(key)),
    [focus, joined, openRows, key],
  );
  return { isOpen, toggle: () => (isOpen ? openRows.close(key) : openRows.open(key)) };
}
