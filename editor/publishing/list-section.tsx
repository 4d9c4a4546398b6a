import { Anchor, Box, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
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
