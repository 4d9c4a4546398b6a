import type { EditorMessages } from '#schemas/engine/block.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { draftsKey } from '../data/use-drafts.ts';
import type { DocumentSource } from '../documents/document-source.ts';

type Edited = Declaration & { readonly messages: EditorMessages };

/** What the sources of blocks and settings have in common. */
export function contentOf(
  declaration: Edited,
): Pick<DocumentSource, 'declaration' | 'keyOf' | 'messages' | 'staleQueries' | 'nameOf'> {
  const { created, updated, loadFailed, loadFailedText, saveFailed, saveFailedText } = declaration.messages;
  return {
    declaration,
    keyOf: () => `content/${declaration.type}`,
    messages: {
      ...{ created, updated },
      loadFailed: { title: loadFailed, text: loadFailedText },
      saveFailed: { title: saveFailed, text: saveFailedText },
    },
    staleQueries: ['overview', 'dashboard', ...draftsKey],
    nameOf: () => declaration.label,
  };
}
