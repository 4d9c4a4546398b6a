import { Anchor, Box, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DraftIssue } from '#schemas/api/drafts.ts';
import { parsePath } from '#schemas/engine/issue.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { useBrokenLinks, useHasMoreBrokenLinks } from '../data/link-query.ts';
import { describePlace } from '../form/locate.ts';
import bare from '../ui/bare-list.module.css';
import { fieldAddress } from '../ui/form-address.ts';
import { type FailedQuery, Loaded } from '../ui/loaded.tsx';
import classes from './changes.module.css';

interface ListCardProps {
  /** By which the fragment of an address names it. */
  readonly id?: string;
  /** The id of its title. */
  readonly titleId: string;
  /** Whether it is grey, as it is no longer in use. */
  readonly isGrey?: boolean;
  readonly children: ReactNode;
}

/** A card as an item of a list; it is focused where the address names it. */
export function ListCard({ id, titleId, isGrey = false, children }: ListCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { hash, key } = useLocation();
  const isNamed = id !== undefined && hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second navigation to the same place focuses it again
  useEffect(() => {
    if (!isNamed) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView?.({ block: 'center' });
  }, [isNamed, key]);
  return (
    <Paper
      ref={card}
      component="li"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      withBorder
      radius="md"
      p={{ base: 'md', sm: 'lg' }}
      className={classes.card ?? ''}
      data-grey={isGrey || undefined}
      aria-labelledby={titleId}
    >
      {children}
    </Paper>
  );
}

interface ListSectionProps<T> {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly query: FailedQuery & { readonly data: readonly T[] | undefined };
  readonly failure: string;
  readonly children: (rows: readonly T[]) => ReactNode;
}

/** A section with a list of the site; nothing while that is empty. */
export function ListSection<T>({ id, title, lead, query, failure, children }: ListSectionProps<T>) {
  const { data, error } = query;
  if (data === undefined ? error === null : data.length === 0) return null;
  return (
    <Box component="section" mt="2rem" aria-labelledby={id}>
      <Title order={2} size="h4" mb={lead === undefined ? 'sm' : 0} id={id}>
        {title}
      </Title>
      {data && lead !== undefined && (
        <Text size="sm" c="dimmed" mb="sm">
          {lead}
        </Text>
      )}
      <Loaded query={query} failure={failure}>
        {children}
      </Loaded>
    </Box>
  );
}

interface DocumentLinkProps {
  readonly label: string;
  /** The path of its editor; null where it cannot be edited. */
  readonly path: string | null;
}

/** The label of a document, linked to its editor. */
export function DocumentLink({ label, path }: DocumentLinkProps) {
  return path === null ? (
    <Text span fw={600} dir="auto">
      {label}
    </Text>
  ) : (
    <Anchor component={Link} to={path} fw={600} dir="auto">
      {label}
    </Anchor>
  );
}

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

/** Links that lead to nothing that visitors can open, each linked to its field; nothing while there are none. */
export function BrokenLinkList() {
  const hasMore = useHasMoreBrokenLinks();
  return (
    <ListSection
      id="broken-links"
      title="Broken links"
      lead="Visitors cannot open what these links lead to."
      query={useBrokenLinks()}
      failure="Failed to load the broken links"
    >
      {(documents) => (
        <>
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
          {hasMore && (
            <Text size="sm" c="dimmed" mt="sm">
              There are more. They are listed once these are changed.
            </Text>
          )}
        </>
      )}
    </ListSection>
  );
}
