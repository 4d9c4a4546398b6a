import { Tabs } from '@mantine/core';
import { type ReactNode, use, useId, useSyncExternalStore } from 'react';
import { SectionNotes, useEngine } from './engine-context.ts';
import { IssueBadge } from './error-summary.tsx';
import { type SectionField, useOpening } from './folded-section.tsx';
import classes from './form.module.css';

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
