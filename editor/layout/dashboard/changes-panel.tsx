import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ChangeRow } from '#schemas/api/reports.ts';
import { findBlock } from '#schemas/blocks.ts';
import { findEntity } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { findSettings } from '#schemas/settings.ts';
import bare from '../../ui/bare-list.module.css';
import { byPerson, formatMoment } from '../../ui/dates.ts';
import { overviewOf } from '../../ui/navigation.ts';
import { Panel } from './panel.tsx';
import { useChanges } from './use-dashboard.ts';

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
