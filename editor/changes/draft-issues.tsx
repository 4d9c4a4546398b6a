import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftIssue, DraftListRow } from '#schemas/api/drafts.ts';
import { findBlock } from '#schemas/blocks.ts';
import { collections } from '#schemas/engine/collections.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { findEntity } from '#schemas/entities.ts';
import { findSettings } from '#schemas/settings.ts';
import { describePlace } from '../form/locate.ts';
import classes from './changes.module.css';

interface DraftIssuesProps {
  readonly draft: DraftListRow;
  readonly issues: readonly DraftIssue[];
}

/** What keeps a draft from being published, each field linked to its editor. */
export function DraftIssues({ draft, issues }: DraftIssuesProps) {
  if (issues.length === 0) return null;
  const fields = findDeclaration(draft)?.fields ?? [];
  return (
    <Alert
      variant="light"
      color={draft.is_readable ? 'yellow' : 'gray'}
      title="Cannot be published yet"
      mt="xs"
    >
      <ul className={classes.steps}>
        {issues.map(({ path, message }) => {
          const place = describePlace(fields, {}, parsePath(path));
          return (
            <Text key={`${path} ${message}`} component="li" size="sm" inherit>
              {place !== '' && draft.edit_path !== null && (
                <Anchor component={Link} to={draft.edit_path} underline="always" inherit>
                  {place}
                </Anchor>
              )}
              {place !== '' && ': '}
              {message}
            </Text>
          );
        })}
      </ul>
    </Alert>
  );
}

function findDeclaration({ collection, type }: DraftListRow): Declaration | undefined {
  if (collection === collections.components) return findBlock(type);
  if (collection === collections.settings) return findSettings(type);
  return findEntity(collection);
}
