import { useMemo } from 'react';
import type { Block } from '#schemas/block.ts';
import { pages } from '#schemas/pages.ts';
import type { BlockScreenEntry } from '../app/navigation.ts';
import { stays } from '../ui/notify.tsx';
import { blockSource } from './block-source.ts';
import { ContentEditor } from './content-editor.tsx';

/** The screen of every block: what it shows follows from the declarations alone. */
export function BlockScreen({ screen }: { screen: BlockScreenEntry }) {
  return screen.blocks.map((block) => <BlockEditor key={block.type} block={block} />);
}

function BlockEditor({ block }: { block: Block }) {
  const source = useMemo(() => blockSource(block), [block]);
  const preview = useMemo(() => ({ page: block.page, block: block.type }), [block]);
  return (
    <ContentEditor
      source={source}
      place={pages[block.page].label}
      preview={preview}
      successStay={stays.success}
    />
  );
}
