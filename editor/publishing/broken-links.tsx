import { Stack, Text } from '@mantine/core';
import { useBrokenLinks } from '../data/link-query.ts';
import { IssueLinks } from '../form/issue-links.tsx';
import bare from '../ui/bare-list.module.css';
import { ListSection } from './list-section.tsx';

/** Links that lead to nothing that visitors can open, each linked to its field; nothing while there are none. */
export function BrokenLinkList() {
  return (
    <ListSection
      id="broken-links"
      title="Broken links"
      lead="Visitors cannot open what these links lead to."
      query={useBrokenLinks()}
      failure="Failed to load the broken links"
    >
      {(documents) => (
        <Stack component="ul" gap="sm" className={bare.list ?? ''}>
          {documents.map((document) => (
            <li key={`${document.collection}/${document.id}`}>
              <Text fw={600} size="sm" dir="auto">
                {document.label}
              </Text>
              <IssueLinks document={document} issues={document.issues} />
            </li>
          ))}
        </Stack>
      )}
    </ListSection>
  );
}
