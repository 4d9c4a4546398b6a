import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { FormerAddress } from '#schemas/api/links.ts';
import { readReference } from '#schemas/engine/link-target.ts';
import { getEntity } from '#schemas/entities.ts';
import { useFormerAddresses } from '../data/link-query.ts';
import type { TableColumn } from '../ui/data-table.tsx';
import { ListTable } from '../ui/list-table.tsx';
import { SearchInput } from '../ui/table-tools.tsx';
import { useListState } from '../ui/use-list-state.ts';
import { linkStates } from '../widgets/link.tsx';

/** The redirects from former addresses of entries, which nobody edits; nothing while there are none. */
export function FormerAddresses() {
  const list = useListState();
  const query = useFormerAddresses(list.query);
  const { data, error } = query;
  if (data === undefined && error === null) return null;
  if (data?.total === 0 && list.search === '') return null;
  return (
    <Stack component="section" gap="0.75rem" mt="2.5rem" aria-labelledby="former-addresses">
      <Title order={2} size="h4" id="former-addresses">
        Automatic redirects
      </Title>
      <Text size="sm" c="dimmed">
        When the web address of an entry changes, its former one leads to the new one by itself.
      </Text>
      <SearchInput list={list} label="Search automatic redirects" />
      <ListTable
        label="Automatic redirects"
        {...{ list, query, columns }}
        failure={{ title: 'Failed to load the automatic redirects' }}
        isBusy={query.isPlaceholderData}
        empty={<Text size="sm">No former address contains this text.</Text>}
      />
    </Stack>
  );
}

/** An address without a place to break is broken anywhere. */
const broken = { overflowWrap: 'anywhere' } as const;

const columns: TableColumn<FormerAddress & { readonly id: string }>[] = [
  {
    id: 'address',
    header: 'Old address',
    cell: ({ address }) => <div style={broken}>{decodeURI(address)}</div>,
  },
  {
    id: 'target',
    header: 'Leads to',
    cell: ({ target }) => (
      <div style={broken}>
        <Target target={target} />
        <Text size="xs" c="dimmed">
          {target.state === 'public' ? decodeURI(target.address ?? '') : linkStates[target.state]}
        </Text>
      </div>
    ),
  },
];

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
