import type { Block } from '#schemas/engine/block.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { ApiError } from '../data/api-error.ts';
import { draftsKey } from '../data/use-drafts.ts';
import { schedulesKey } from '../data/use-schedules.ts';
import { documentPort } from '../documents/document-port.ts';
import { type DocumentSource, SaveError } from '../documents/document-source.ts';

/** Loads and saves the component of a block, or settings. */
export function contentSource(declaration: Block | Settings): DocumentSource {
  const { type: name, label, messages } = declaration;
  const block = 'page' in declaration ? declaration : undefined;
  const port = documentPort({ declaration, place: { name, ...(block && { page: block.page }) } });
  return {
    ...port,
    save: async (content, base, options) => {
      try {
        return await port.save(content, base, options);
      } catch (error) {
        const isMissing = error instanceof ApiError && error.code === 'not_found';
        throw block && isMissing ? new SaveError(pageMissing(block), { cause: error }) : error;
      }
    },
    declaration,
    keyOf: () => `content/${name}`,
    messages: {
      ...{ created: messages.created, updated: messages.updated },
      loadFailed: { title: messages.loadFailed, text: messages.loadFailedText },
      saveFailed: { title: messages.saveFailed, text: messages.saveFailedText },
    },
    staleQueries: [['overview'], ['dashboard'], draftsKey, schedulesKey],
    nameOf: () => label,
    partsOf: (stored) => [{ declaration, stored }],
  };
}

function pageMissing({ messages, page }: Block): string {
  const words = page.replaceAll('-', ' ');
  return (
    messages.pageMissing ??
    `${words.charAt(0).toUpperCase()}${words.slice(1)} page ID is missing. Cannot save component.`
  );
}
