import { Title } from '@mantine/core';
import { memo, useId } from 'react';
import type { FieldNode } from '#schemas/engine/field.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { Field } from './field.tsx';
import classes from './form.module.css';

interface FieldsProps {
  readonly nodes: readonly FieldNode[];
  /** Dotted path of the row around them; empty at the top. */
  readonly path: string;
  /** Level of the headings over their sections. */
  readonly level: number;
}

/** Fields in order, grouped by section. */
export const Fields = memo(function Fields({ nodes, path, level }: FieldsProps) {
  return groupBySection(nodes).map(({ section, members }) => (
    <Section key={members[0]?.key} heading={section} level={level}>
      {members.map((node) => (
        <Field
          key={node.key}
          node={node}
          path={path ? `${path}.${node.key}` : node.key}
          level={section ? level + 1 : level}
        />
      ))}
    </Section>
  ));
});

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

function headingOrder(level: number): 2 | 3 | 4 | 5 | 6 {
  if (level <= 2) return 2;
  if (level === 3) return 3;
  if (level === 4) return 4;
  return level === 5 ? 5 : 6;
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
