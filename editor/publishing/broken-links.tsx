import { Stack, Text, Title } from '@mantine/core';
import { useBrokenLinks } from '../data/link-query.ts';
import { IssueLinks } from '../form/issue-links.tsx';
import bare from '../ui/bare-list.module.css';
import { LoadFailure } from '../ui/loaded.tsx';
import classes from './changes.module.css';

/** Links that lead to nothing that visitors can open, each linked to its field; nothing while there are none. */
export function BrokenLinkList() {
  const query = useBrokenLinks();
  const { data, error } = query;
  if (data === undefined && error === null) return null;
  if (data?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="broken-links">
      <Title order={2} size="h4" id="broken-links">
        Broken links
      </Title>
      {data === undefined ? (
        <LoadFailure title="Failed to load the broken links" query={query} />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            Visitors cannot open what these links lead to.
          </Text>
          <Stack component="ul" gap="sm" className={bare.list ?? ''}>
            {data.map((document) => (
              <li key={`${document.collection}/${document.id}`}>
                <Text fw={600} size="sm" dir="auto">
                  {document.label}
                </Text>
                <IssueLinks document={document} issues={document.issues} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </section>
  );
}
