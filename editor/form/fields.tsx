import { Title } from '@mantine/core';
import { memo, useId } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { Field } from './field.tsx';
import { FoldedSection } from './folded-section.tsx';
import classes from './form.module.css';
import { headingOrder } from './heading-order.ts';

interface FieldsProps {
  readonly nodes: readonly FieldNode[];
  /** Dotted path of the row around them; empty at the top. */
  readonly path: string;
  /** Level of the headings over their sections. */
  readonly level: number;
  readonly columns?: 2 | undefined;
}

/** Fields in order, grouped by section. */
export const Fields = memo(function Fields({ nodes, path, level, columns }: FieldsProps) {
  return groupBySection(nodes).map(({ section, members }) => {
    const placed = members.map((node) => ({ node, path: path ? `${path}.${node.key}` : node.key }));
    const fields = placed.map((field) => (
      <Field
        key={field.node.key}
        {...field}
        siblings={nodes}
        level={section ? level + 1 : level}
        columns={columns}
      />
    ));
    const first = members[0];
    return section !== undefined && first?.meta.isFolded ? (
      <FoldedSection key={first.key} heading={section} level={level} fields={placed}>
        {fields}
      </FoldedSection>
    ) : (
      <Section key={first?.key} heading={section} level={level}>
        {fields}
      </Section>
    );
  });
});

/** The columns of the records in a field. */
export function columnsOf({ meta }: FieldNode): 2 | undefined {
  return 'columns' in meta ? meta.columns : undefined;
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
