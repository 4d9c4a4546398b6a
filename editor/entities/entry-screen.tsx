import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { entryQueries, galleryKey } from '../data/query-keys.ts';
import { SectionNotes } from '../form/engine-context.ts';
import { ContentEditor } from '../pages/content-editor.tsx';
import { useEntryNotes } from '../pages/search-preview.tsx';
import { findEntryPage, toPublicRow } from './entry-page.ts';
import { entrySource } from './entry-source.ts';
import { listTargets, referenceOptionsQuery } from './reference-options.ts';

/** The screen of one entry: its form next to the page that shows it. */
export function EntryScreen({ entity }: { entity: Entity }) {
  const id = Number(useParams().id);
  const { state } = useLocation();
  const source = useMemo(() => entrySource(entity, { id }), [entity, id]);
  const preview = useEntryPreview(entity, id);
  return (
    <SectionNotes value={useEntryNotes(entity)}>
      <ContentEditor
        key={id}
        source={source}
        place={entity.plural}
        above={<Trail entity={entity} />}
        {...(preview && { preview })}
        restoresAtOnce={isRecord(state) && state.restores === true}
      />
    </SectionNotes>
  );
}

function Trail({ entity }: { entity: Entity }) {
  return (
    <Breadcrumbs>
      <Anchor component={Link} to={entity.screen.path} size="sm">
        {entity.plural}
      </Anchor>
      <Text size="sm" aria-current="page">
        {entity.label}
      </Text>
    </Breadcrumbs>
  );
}

/** The page of an entry with unsaved content; it changes when referenced entries or files were loaded. */
function useEntryPreview(entity: Entity, id: number) {
  const client = useQueryClient();
  const references = useQueries({
    queries: listTargets(entity).map(referenceOptionsQuery),
    combine: (results) => results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  });
  // The form loads the chosen entries of a long list, and the chosen files.
  const loading = useIsFetching({
    predicate: ({ queryKey: [name] }) => name === entryQueries.options || name === galleryKey[0],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is rebuilt from the loaded entry.
  const toRow = useCallback(
    (content: AnyContent) => toPublicRow(client, entity, id, content),
    [client, entity, id, references, loading],
  );
  return useMemo(() => {
    const page = findEntryPage(entity);
    const slugOf = (content: AnyContent) => String(content[entity.slug?.key ?? ''] ?? '');
    return page && { page, blocks: [entity.type], entry: { resource: entity.resource, slugOf, toRow } };
  }, [entity, toRow]);
}
