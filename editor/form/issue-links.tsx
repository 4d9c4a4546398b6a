import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DraftIssue } from '#schemas/api/drafts.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { fieldAddress } from '../ui/form-address.ts';
import { describePlace } from './locate.ts';

interface IssueLinksProps {
  readonly document: {
    readonly collection: string;
    readonly type: string;
    readonly edit_path: string | null;
  };
  readonly issues: readonly DraftIssue[];
}

/** The issues of a document, each linked to its field in the editor. */
export function IssueLinks({ document, issues }: IssueLinksProps) {
  const fields = findDeclaration(document)?.fields ?? [];
  return (
    <Box component="ul" m={0} ps="1.15rem">
      {issues.map(({ path, message }) => {
        const place = describePlace(fields, {}, parsePath(path));
        return (
          <Text key={`${path} ${message}`} component="li" size="sm" inherit>
            {place !== '' && document.edit_path !== null && (
              <Anchor component={Link} to={fieldAddress(document.edit_path, path)} underline="always" inherit>
                {place}
              </Anchor>
            )}
            {place !== '' && ': '}
            {message}
          </Text>
        );
      })}
    </Box>
  );
}
