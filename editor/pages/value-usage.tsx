import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ValueUse } from '#schemas/api/documents.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listReplacedValues, type SharedValue } from '#schemas/engine/shared-values.ts';
import { request } from '../data/api-client.ts';
import { useFocusAround } from '../ui/focus.ts';

interface ValueUsageProps {
  /** The values that the last save replaced. */
  readonly replaced: readonly SharedValue[];
  readonly close: () => void;
}

/** The phone numbers and addresses that the last save replaced, until the person closes the notice. */
export function useReplacedValues({ fields }: Declaration) {
  const [replaced, setReplaced] = useState<readonly SharedValue[]>([]);
  const note = (before: AnyContent, after: AnyContent) => {
    const gone = listReplacedValues(fields, before, after);
    if (gone.length > 0) setReplaced(gone);
  };
  return { replaced, note, close: () => setReplaced([]) };
}

/** Lists other content that still has a phone number or an address that was just replaced. */
export function ValueUsage({ replaced, close }: ValueUsageProps) {
  const queries = useQueries({
    queries: replaced.map(({ identity }) => ({
      queryKey: ['value-uses', identity],
      queryFn: async () => (await request('listValueUses', { query: { identity } })).data,
      staleTime: 0,
    })),
  });
  const found = replaced.flatMap((value, position) => {
    const uses = queries[position]?.data ?? [];
    return uses.length === 0 ? [] : [{ ...value, uses }];
  });
  return found.length === 0 ? null : <Notice found={found} close={close} />;
}

interface NoticeProps {
  readonly found: readonly (SharedValue & { readonly uses: readonly ValueUse[] })[];
  readonly close: () => void;
}

function Notice({ found, close }: NoticeProps) {
  const notice = useFocusAround();
  return (
    <Alert ref={notice} color="yellow" role="status" title="Also used elsewhere" mb="md">
      {found.map(({ identity, value, uses }) => (
        <div key={identity}>
          <Text size="sm">
            The old “{value}” is still used in {uses.length === 1 ? '1 place' : `${uses.length} places`}:
          </Text>
          <List size="sm" mb="xs">
            {uses.map((use) => (
              <List.Item key={`${use.path} ${use.label} ${use.field}`}>
                <PlaceLink use={use} />
              </List.Item>
            ))}
          </List>
        </div>
      ))}
      <Button size="compact-sm" variant="default" onClick={close}>
        Close
      </Button>
    </Alert>
  );
}

function PlaceLink({ use: { label, field, path } }: { use: ValueUse }) {
  const words = `${label}: ${field}`;
  if (path === null) return words;
  return (
    <Anchor component={Link} to={path} size="sm">
      {words}
    </Anchor>
  );
}
