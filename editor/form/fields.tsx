import { Title } from '@mantine/core';
import { memo, useId } from 'react';
import type { Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { Field } from './field.tsx';
import classes from './form.module.css';
import { FoldedSection, headingOrder, SectionCard, SectionTabs } from './sections.tsx';
import { useShownSections } from './use-is-met.ts';

interface FieldsProps {
  readonly nodes: readonly FieldNode[];
  /** Dotted path of the row around them; empty at the top. */
  readonly path: string;
  /** Level of the headings over their sections. */
  readonly level: number;
  readonly columns?: 2 | undefined;
  /** Sections as cards that fold, or as tabs after the fields without a section. */
  readonly sections?: Declaration['formSections'];
}

/** Fields in order, grouped by section. */
export const Fields = memo(function Fields({ nodes, path, level, columns, sections }: FieldsProps) {
  const all = groupBySection(nodes).map(({ section, members }) => {
    const placed = members.map((node) => ({ node, path: path ? `${path}.${node.key}` : node.key }));
    const content = placed.map((field) => (
      <Field key={field.node.key} {...field} level={section ? level + 1 : level} columns={columns} />
    ));
    return { key: placed[0]?.node.key ?? '', heading: section, fields: placed, content };
  });
  const groups = useShownSections(all);
  const first = all.find(({ heading }) => heading !== undefined);
  const named = groups.flatMap((group) =>
    group.heading === undefined ? [] : [{ ...group, heading: group.heading }],
  );
  const rest = groups.filter(({ heading }) => sections !== 'tabs' || heading === undefined);
  return (
    <>
      {rest.map(({ key, heading, fields, content }) => {
        if (heading === undefined || (!sections && !fields[0]?.node.meta.isFolded))
          return (
            <Section key={key} heading={heading} level={level}>
              {content}
            </Section>
          );
        const props = { heading, level, fields, children: content };
        if (sections) return <SectionCard key={key} {...props} isFirst={key === first?.key} />;
        return <FoldedSection key={key} {...props} />;
      })}
      {sections === 'tabs' && named.length > 0 && <SectionTabs sections={named} />}
    </>
  );
});

/** The columns of the records in a field. */
export function columnsOf({ kind, meta }: FieldNode): 2 | undefined {
  return behaviourOf(kind).columns?.(meta);
}

function Section({
  heading,
  level,
  children,
}: {
  heading: string | undefined;
  level: number;
  children: React.ReactNode;
}) {
  const id = useId();
  if (heading === undefined)
    return (
      <div className={classes.section}>
        <div className={classes.grid}>{children}</div>
      </div>
    );
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title id={id} order={headingOrder(level)} className={classes.heading}>
        {heading}
      </Title>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}

function groupBySection(
  nodes: readonly FieldNode[],
): { section: string | undefined; members: FieldNode[] }[] {
  const groups: { section: string | undefined; members: FieldNode[] }[] = [];
  for (const node of nodes) {
    if (behaviourOf(node.kind).isHidden) continue;
    const last = groups.at(-1);
    if (last && last.section === node.meta.section) last.members.push(node);
    else groups.push({ section: node.meta.section, members: [node] });
  }
  return groups;
}
