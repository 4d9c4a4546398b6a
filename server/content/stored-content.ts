import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type LoadFailure, loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { findDeclaration } from '#schemas/settings.ts';
import type { StoredDocument } from '../documents/documents.ts';
import type { StoredContent } from '../documents/revisions.ts';
import { ApiError } from '../errors.ts';

/** The content that the screen of a document shows, with its fields; undefined where it cannot be read. */
export function shownContent(document: StoredDocument) {
  const declaration = findDeclaration(document);
  const revision = document.draft ?? document.published;
  if (!declaration || !revision) return undefined;
  const { content, failure } = loadContent(declaration, revision.content, revision.schemaVersion);
  return failure ? undefined : { fields: declaration.fields, content };
}

/** Stored content for editing: complete, with unreadable values in their places; content that cannot be read as a whole stays as it is, in its own version. */
export function editableContent(
  declaration: Declaration,
  { content, schemaVersion }: StoredContent,
): { content: AnyContent; schemaVersion: number } {
  const loaded = loadContent(declaration, content, schemaVersion);
  if (loaded.failure) return { content: isRecord(content) ? content : {}, schemaVersion };
  return { content: keepUnreadable(loaded), schemaVersion: declaration.version };
}

/** Stored content that a save replaces; throws where it cannot be read, so that it is not lost. */
export function savableContent(declaration: Declaration, stored: StoredContent): AnyContent {
  const loaded = loadContent(declaration, stored.content, stored.schemaVersion);
  if (loaded.failure) rejectFailed(loaded.failure);
  return keepUnreadable(loaded);
}

const messages: Readonly<Record<LoadFailure, string>> = {
  newer: 'This content was saved by a newer version of the software. It was not changed.',
  'not-upgraded': 'This content is of an older version and could not be converted. It was not changed.',
};

/** Throws for content that cannot be read. */
export function rejectFailed(failure: LoadFailure): never {
  throw new ApiError('unreadable', messages[failure]);
}
