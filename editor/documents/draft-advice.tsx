import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { findBlock } from '#schemas/blocks.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { listAdvice, listOwnFiles } from '#schemas/engine/readiness.ts';
import { findEntity } from '#schemas/entities.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import { requestQuietly } from '../data/api-client.ts';
import { addressQuery } from '../data/find-address.ts';
import { draftsKey } from '../data/use-drafts.ts';
import { filesQuery } from '../gallery/gallery-query.ts';
import classes from './draft-advice.module.css';
import { countAdvice, listCheckedLinks } from './use-advice.ts';
import { levelBeforeQuery, needsLevelBefore } from './use-level-before.ts';

/** A draft that is about to be published. */
export interface AdvisedDraft {
  readonly collection: string;
  readonly id: number;
  readonly version: number;
  readonly type: string;
  readonly label: string;
  /** Null where it is being edited already. */
  readonly edit_path: string | null;
}

/** Drafts whose content is loaded at once. */
const atOnce = 6;

/** The number of things to improve in each draft before it is published, with a link to it. */
export function DraftAdvice({ drafts }: { drafts: readonly AdvisedDraft[] }) {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: [
      ...draftsKey,
      'advice',
      drafts.map(({ collection, id, version }) => [collection, id, version]),
    ],
    queryFn: () => adviseAll(client, drafts),
    retry: false,
  });
  return (
    <div className={classes.advice}>
      <Text size="sm" c="dimmed" role="status">
        {isError ? 'What can be improved could not be checked.' : describe(data, drafts.length)}
      </Text>
      {data !== undefined && data.length > 0 && (
        <ul className={classes.list}>
          {data.map(({ draft, count }) => (
            <Text key={`${draft.collection} ${draft.id}`} component="li" size="sm">
              <DraftLink draft={draft} />: {countAdvice(count)}
            </Text>
          ))}
        </ul>
      )}
    </div>
  );
}

function describe(advised: readonly Advised[] | undefined, total: number): string {
  if (advised === undefined) return 'Checking what can be improved…';
  if (advised.length === 0) return 'Nothing to improve was found.';
  return total === 1
    ? 'This draft can be improved:'
    : `${advised.length} of ${total} drafts can be improved:`;
}

function DraftLink({ draft: { label, edit_path } }: { draft: AdvisedDraft }) {
  if (edit_path === null) return <bdi>{label}</bdi>;
  return (
    <Anchor href={edit_path} target="_blank" rel="noreferrer" size="sm" dir="auto">
      {label}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}

interface Advised {
  readonly draft: AdvisedDraft;
  readonly count: number;
}

async function adviseAll(client: QueryClient, drafts: readonly AdvisedDraft[]): Promise<Advised[]> {
  const advised: Advised[] = [];
  for (let start = 0; start < drafts.length; start += atOnce) {
    const part = drafts.slice(start, start + atOnce);
    const counts = await Promise.all(part.map((draft) => advise(client, draft)));
    advised.push(...part.map((draft, at) => ({ draft, count: counts[at] ?? 0 })));
  }
  return advised.filter(({ count }) => count > 0);
}

async function advise(client: QueryClient, { collection, id, type }: AdvisedDraft): Promise<number> {
  const declaration = findBlock(type) ?? findEntity(type) ?? findSettingDeclaration(type);
  const { data } = await requestQuietly('showDocument', { params: { collection, id } });
  if (!declaration || data.draft === null) return 0;
  const { content } = loadContent(declaration, data.draft.content, data.draft.schema_version);
  const named = listOwnFiles(declaration, content);
  const hasFiles = named.ids.length + named.urls.length > 0;
  const links = listCheckedLinks(declaration, content);
  const [files, found, levelBefore] = await Promise.all([
    hasFiles ? client.fetchQuery(filesQuery(named)) : [],
    Promise.all(links.map((path) => client.fetchQuery(addressQuery(path)).catch(() => true))),
    needsLevelBefore(declaration) ? client.fetchQuery(levelBeforeQuery(declaration)) : null,
  ]);
  const missing = new Set(links.filter((_, at) => found[at] === false));
  return listAdvice(declaration, content, { files, missing, levelBefore: levelBefore ?? undefined }).length;
}
