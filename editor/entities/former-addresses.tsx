import { Anchor, Stack, Table, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { FormerAddress } from '#schemas/api/links.ts';
import { readReference } from '#schemas/engine/link-reference.ts';
import { getEntity } from '#schemas/entities.ts';
import { useFormerAddresses } from '../data/link-query.ts';
import { Pages } from '../ui/list-table.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SearchInput } from '../ui/table-tools.tsx';
import { useListState } from '../ui/use-list-state.ts';
import { linkStates } from '../widgets/parts/link-words.tsx';
import classes from './former-addresses.module.css';

/** The redirects from former addresses of entries, which nobody edits; nothing while there are none. */
export function FormerAddresses() {
  const list = useListState();
  const query = useFormerAddresses({ search: list.sought, page: list.page });
  const { data, error } = query;
  if (data === undefined && error === null) return null;
  if (data?.meta.total === 0 && list.search === '') return null;
  return (
    <Stack component="section" gap="0.75rem" mt="2.5rem" aria-labelledby="former-addresses">
      <Title order={2} size="h4" id="former-addresses">
        Automatic redirects
      </Title>
      <Text size="sm" c="dimmed">
        When the web address of an entry changes, its former one leads to the new one by itself.
      </Text>
      {data === undefined ? (
        <LoadFailure title="Failed to load the automatic redirects" query={query} />
      ) : (
        <>
          <SearchInput list={list} label="Search automatic redirects" />
          <Rows addresses={data.data} />
          {data.meta.total > data.meta.per_page && (
            <Pages list={list} last={Math.ceil(data.meta.total / data.meta.per_page)} />
          )}
        </>
      )}
    </Stack>
  );
}

function Rows({ addresses }: { readonly addresses: readonly FormerAddress[] }) {
  if (addresses.length === 0) return <Text size="sm">No former address contains this text.</Text>;
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table ?? ''}
        layout="fixed"
        horizontalSpacing="1rem"
        aria-labelledby="former-addresses"
        data={{
          head: ['Old address', 'Leads to'],
          body: addresses.map(({ address, target }) => [
            decodeURI(address),
            <Fragment key={address}>
              <Target target={target} />
              <Text size="xs" c="dimmed">
                {target.state === 'public' ? decodeURI(target.address ?? '') : linkStates[target.state]}
              </Text>
            </Fragment>,
          ]),
        }}
      />
    </div>
  );
}

/** The title of the entry to which an address leads, linked to its form while it can be edited. */
function Target({ target: { link, title, state } }: Pick<FormerAddress, 'target'>) {
  const reference = readReference(link);
  if (reference?.to !== 'entry' || state === 'binned' || state === 'missing') return title;
  return (
    <Anchor
      component={Link}
      to={`${getEntity(reference.collection).screen.path}?edit=${reference.id}`}
      size="sm"
      lineClamp={3}
      dir="auto"
    >
      {title}
    </Anchor>
  );
}
