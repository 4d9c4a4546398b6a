import { Tabs, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import { isBlank } from '#schemas/engine/records.ts';
import { SectionNotes, useEngine, useIsOpen, useIssueCount } from './engine-context.ts';
import { IssueBadge } from './error-summary.tsx';
import classes from './form.module.css';

export interface SectionField {
  readonly node: FieldNode;
  readonly path: string;
}

interface FoldedSectionProps {
  readonly heading: string;
  readonly level: number;
  readonly fields: readonly SectionField[];
  readonly children: ReactNode;
}

/** A section of a form whose fields are mounted while it is open: first where one of them is filled, later where one has an issue. */
export function FoldedSection({ heading, level, fields, children }: FoldedSectionProps) {
  return (
    <Fold heading={heading} level={level} {...useFold(fields)}>
      {children}
    </Fold>
  );
}

interface CardProps extends FoldedSectionProps {
  /** Whether it is open at first. */
  readonly isFirst: boolean;
}

/** A section of a form as a card, which a person opens and closes; its header has the number of its issues. */
export function SectionCard({ heading, level, fields, isFirst, children }: CardProps) {
  const { openRows } = useEngine();
  const paths = fields.map(({ path }) => path);
  // Only a person's choice is stored, so that a new card starts as declared.
  const key = `toggled ${paths[0]}`;
  const isOpen = useIsOpen(key) !== isFirst;
  useOpening(paths, () => (isFirst ? openRows.close(key) : openRows.open(key)));
  const toggle = () => (openRows.has(key) ? openRows.close(key) : openRows.open(key));
  return (
    <div className={classes.card} data-open={isOpen || undefined}>
      <Fold {...{ heading, level, isOpen, toggle }} badge={<IssueBadge paths={paths} />}>
        {children}
      </Fold>
    </div>
  );
}

interface FoldProps {
  readonly heading: string;
  readonly level: number;
  readonly isOpen: boolean;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
  toggle(): void;
}

function Fold({ heading, level, isOpen, badge, children, toggle }: FoldProps) {
  const id = useId();
  const notes = use(SectionNotes)[heading];
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
          {heading} {badge}
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
  const { openRows, values } = useEngine();
  const paths = fields.map(({ path }) => path);
  // Rows may move.
  const key = JSON.stringify(values.pin(paths[0] ?? ''));
  const hasIssue = useIssueCount(paths) > 0;
  const isOpen = useIsOpen(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that is filled in later does not open it.
  useLayoutEffect(() => {
    if (fields.some(({ node, path }) => !isBlank(node, values.read(path)))) openRows.open(key);
  }, [key]);
  useEffect(() => {
    if (hasIssue) openRows.open(key);
  }, [hasIssue, openRows, key]);
  useOpening(paths, () => openRows.open(key));
  return { isOpen, toggle: () => (isOpen ? openRows.close(key) : openRows.open(key)) };
}

/** Opens a section for its fields that are focused. */
function useOpening(paths: readonly string[], onOpen: () => void): void {
  const { focus } = useEngine();
  const joined = paths.join(' ');
  const open = useEffectEvent(onOpen);
  useEffect(() => focus.addSection(joined.split(' '), () => open()), [focus, joined]);
}

/** The level of a heading in a form, as Mantine's titles expect it. */
export function headingOrder(level: number): 2 | 3 | 4 | 5 | 6 {
  if (level <= 2) return 2;
  if (level === 3) return 3;
  if (level === 4) return 4;
  return level === 5 ? 5 : 6;
}

interface TabSection {
  readonly heading: string;
  readonly fields: readonly SectionField[];
  readonly content: ReactNode;
}

/** Sections of a form as tabs, which have the numbers of their issues; the fields of the chosen one are mounted. */
export function SectionTabs({ sections }: { sections: readonly TabSection[] }) {
  const { openRows } = useEngine();
  const notes = use(SectionNotes);
  const id = useId();
  const tabs = sections.map((section) => {
    const paths = section.fields.map(({ path }) => path);
    return { ...section, paths, key: `tab-${paths[0]}` };
  });
  const keys = tabs.map(({ key }) => key);
  const choose = (key: string) => openRows.open(key, keys);
  const chosen = useSyncExternalStore(
    openRows.subscribe,
    () => keys.find((key) => openRows.has(key)) ?? keys[0] ?? '',
  );
  return (
    <Tabs id={id} value={chosen} onChange={(key) => key !== null && choose(key)} keepMounted={false}>
      <Tabs.List>
        {tabs.map(({ key, heading, paths }) => (
          <Tab key={key} value={key} heading={heading} paths={paths} onOpen={() => choose(key)} />
        ))}
      </Tabs.List>
      {tabs.map(({ key, heading, content }) => (
        <Tabs.Panel key={key} value={key} className={classes.section ?? ''} pt={16}>
          <div className={classes.grid}>{content}</div>
          {notes[heading]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface TabProps {
  readonly value: string;
  readonly heading: string;
  readonly paths: readonly string[];
  onOpen(): void;
}

/** A tab, which opens for a field of its section that is focused. */
function Tab({ value, heading, paths, onOpen }: TabProps) {
  useOpening(paths, onOpen);
  return (
    <Tabs.Tab value={value} rightSection={<IssueBadge paths={paths} />}>
      {heading}
    </Tabs.Tab>
  );
}
