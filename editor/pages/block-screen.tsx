import { useMemo } from 'react';
import { pages } from '#schemas/pages/index.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import type { BlockScreenEntry } from '../ui/navigation.ts';
import { ContentEditor } from './content-editor.tsx';
import { contentSource, joinSources } from './content-source.ts';

/** The screen of a block, or of several that are edited together, generated from their declarations. */
export function BlockScreen({ screen }: { screen: BlockScreenEntry }) {
  const source = useMemo(() => sourceOf(screen), [screen]);
  const preview = useMemo(
    () => ({ page: screen.page, blocks: screen.blocks.map(({ type }) => type) }),
    [screen],
  );
  return <ContentEditor source={source} place={pages[screen.page].label} preview={preview} />;
}

function sourceOf({ label, blocks }: BlockScreenEntry): DocumentSource {
  const [first, ...more] = blocks.map(contentSource);
  return first && more.length === 0 ? first : joinSources(label, first ? [first, ...more] : []);
}
