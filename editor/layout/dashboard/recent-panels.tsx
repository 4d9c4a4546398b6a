import { Anchor, Box, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { ChangeRow, DashboardData } from '#schemas/api/reports.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { Dashboard } from '#schemas/engine/dashboard.ts';
import { findEntity, getEntity } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { findSettings } from '#schemas/settings.ts';
import { Cell } from '../../entities/cell.tsx';
import { isListedEntry } from '../../entities/listed-entry.ts';
import { useUnreadMessages } from '../../messages/use-messages.tsx';
import bare from '../../ui/bare-list.module.css';
import { byPerson, formatMoment } from '../../ui/dates.ts';
import { overviewOf } from '../../ui/navigation.ts';
import classes from './dashboard.module.css';
import { Panel, useChanges, useSummary } from './panel.tsx';

/** The newest unread messages. */
export function MessagesPanel() {
  const all = (
    <Anchor component={Link} to="/admin/messages" size="sm">
      All messages
    </Anchor>
  );
  return (
    <Panel title="New Messages" aside={all} query={useUnreadMessages()}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Text c="dimmed">No new messages</Text>
        ) : (
          <>
            <ul className={bare.list} data-lined>
              {rows.map(({ id, name, excerpt, created_at }) => (
                <Box component="li" key={id} py="0.6rem" style={{ overflowWrap: 'anywhere' }}>
                  <Anchor component={Link} to={`/admin/messages/${id}`} fw={600}>
                    <bdi>{name}</bdi>
                  </Anchor>
                  <Text size="sm" dir="auto" lineClamp={2}>
                    {excerpt}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {formatMoment(created_at)}
                  </Text>
                </Box>
              ))}
            </ul>
            {total > rows.length && (
              <Text size="sm" c="dimmed" mt="xs">
                {`and ${total - rows.length} more`}
              </Text>
            )}
          </>
        )
      }
    </Panel>
  );
}

const usualHeight = 600;

/** Recent changes, newest first. */
export function ChangesPanel() {
  return (
    <Panel title="Last Changes" query={useChanges()} height={usualHeight}>
      {(changes) =>
        changes.length === 0 ? (
          <Text c="dimmed">Nothing was saved yet</Text>
        ) : (
          <ul className={bare.list} data-lined>
            {changes.map((change) => (
              <Box
                component="li"
                key={`${change.kind} ${change.type} ${change.name} ${change.at}`}
                py="0.6rem"
                style={{ overflowWrap: 'anywhere' }}
              >
                <Changed change={change} />
                <Text size="xs" c="dimmed">
                  {change.is_new ? 'Added' : 'Changed'} {formatMoment(change.at)}
                  {byPerson(change.by)}
                </Text>
              </Box>
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

function Changed({ change }: { change: ChangeRow }) {
  const { label, place, path } = describe(change);
  return (
    <Text component="div">
      {path === undefined ? (
        label
      ) : (
        <Anchor component={Link} to={path} fw={600}>
          {label}
        </Anchor>
      )}
      <Text span size="sm" c="dimmed">
        {place !== '' && ` · ${place}`}
      </Text>
    </Text>
  );
}

interface Described {
  readonly label: string;
  /** The page or entity that it belongs to. */
  readonly place: string;
  /** Path of its editor; absent if it is no longer declared. */
  readonly path?: string;
}

function describe(change: ChangeRow): Described {
  return describeDeclared(change) ?? { label: change.name ?? change.type, place: '' };
}

/** Undefined where it is not declared any more. */
function describeDeclared({ kind, type, name = type }: ChangeRow): Described | undefined {
  if (kind === 'row') {
    const entity = findEntity(type);
    return entity && { label: name, place: entity.label, path: entity.screen.path };
  }
  if (kind === 'setting') {
    const declared = findSettings(type);
    return (
      declared && { label: declared.label, place: overviewOf(declared).label, path: declared.screen.path }
    );
  }
  const block = findBlock(type);
  return block && { label: block.label, place: pages[block.page].label, path: block.screen.path };
}

/** A short table of the newest entries. */
export function LatestTable({
  table: { key, title, entity, columns, empty },
}: {
  table: Dashboard['latest'][number];
}) {
  return (
    <Panel title={title} query={useSummary()}>
      {(summary) => {
        const rows = readRows(summary, key);
        if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
        return (
          <Table
            verticalSpacing="sm"
            className={classes.table ?? ''}
            aria-label={title}
            data={{
              head: columns.map(({ label }) => label),
              body: rows.map((row) =>
                columns.map((column) => (
                  <Cell key={column.label} column={column} row={row} fields={getEntity(entity).fields} />
                )),
              ),
            }}
          />
        );
      }}
    </Panel>
  );
}

function readRows(summary: DashboardData, key: string): readonly ListedEntry[] {
  const rows = summary[key];
  return Array.isArray(rows) ? rows.filter(isListedEntry) : [];
}
