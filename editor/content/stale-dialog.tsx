import { Button, Group, Image, Table, Text } from '@mantine/core';
import type { Declaration } from '#schemas/declaration.ts';
import type { FieldNode } from '#schemas/field.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { useReferenceRows } from '../app/reference-rows.ts';
import { formatMoment } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { layers } from '../ui/layers.ts';
import { describeValue, listDifferences } from './differences.ts';
import classes from './stale-dialog.module.css';
import type { Conflict } from './use-content-editor.ts';

interface StaleDialogProps {
  readonly declaration: Declaration;
  readonly conflict: Conflict;
  /** Whether the version that gives way can be found again. */
  readonly hasHistory?: boolean;
}

/** Shows both versions when someone else saved in between, and lets the person choose. */
export function StaleDialog({ declaration, conflict, hasHistory = true }: StaleDialogProps) {
  const { mine, theirs, choose } = conflict;
  const differences = listDifferences(declaration.fields, mine, theirs.content);
  const who = theirs.savedBy ?? 'Someone else';
  const when = theirs.savedAt === null ? 'in the meantime' : `on ${formatMoment(theirs.savedAt)}`;

  return (
    <Dialog
      opened
      onClose={() => choose('later')}
      title={`${declaration.label} was saved by someone else`}
      size="xl"
      zIndex={layers.question}
    >
      <Text mb="md">
        {who} saved this {when}, after you had opened it. Your changes are still here. Choose which version
        stays{hasHistory ? '; the other one is kept in the history.' : '.'}
      </Text>
      {differences.length === 0 ? (
        <Text mb="md">Both versions say the same.</Text>
      ) : (
        <Table.ScrollContainer minWidth={420} mah="50dvh">
          <Table verticalSpacing="sm" withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Mine</Table.Th>
                <Table.Th>Theirs</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ where, node, mine: left, theirs: right }) => (
                <Table.Tr key={where}>
                  <Table.Th scope="row">{where}</Table.Th>
                  <Table.Td className={classes.value}>
                    <Value node={node} value={left} />
                  </Table.Td>
                  <Table.Td className={classes.value}>
                    <Value node={node} value={right} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => choose('later')}>
          Decide later
        </Button>
        <Button variant="default" onClick={() => choose('take-theirs')}>
          Take theirs
        </Button>
        <Button onClick={() => choose('keep-mine')}>Keep mine</Button>
      </Group>
    </Dialog>
  );
}

function Value({ node, value }: { node: FieldNode; value: unknown }) {
  if ('to' in node.meta) return <Titles to={node.meta.to} value={value} />;
  if (typeof value === 'string' && /^\/media\/[^/]+\.(?:jpe?g|png|webp|gif|avif)$/.test(value)) {
    return <Image src={value} alt={value} mah={120} w="auto" fit="contain" />;
  }
  return describeValue(node, value);
}

function Titles({ to, value }: { to: ReferenceTarget; value: unknown }) {
  const { rows } = useReferenceRows(to);
  const ids = Array.isArray(value) ? value : [value];
  const titles = ids
    .filter((id) => id !== null && id !== undefined)
    .map((id) => rows.find((row) => row.id === id)?.title ?? `#${id}`);
  return titles.length === 0
    ? 'Nothing'
    : titles.map((title, position) => `${position + 1}. ${title}`).join('\n');
}
