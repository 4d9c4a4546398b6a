import type { DocumentUse } from '#schemas/api/documents.ts';
import type { EntryKey } from '#schemas/engine/entry-key.ts';
import { formatPath, type Path } from '#schemas/engine/issue.ts';
import { listLinks } from '#schemas/engine/links.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import type { Db } from '../database/db.ts';
import { findDocuments, type StoredDocument } from '../documents/documents.ts';
import { keysIn, linkedDocument } from '../documents/index-content.ts';
import type { Use } from '../documents/uses.ts';
import { shownContent } from './stored-content.ts';

/** Entry or file to which documents refer; content can also name a file by its address. */
interface Target extends EntryKey {
  readonly address?: string;
}

/** Most documents that are read; the others are opened without a field. */
const maxRead = 100;

/** Finds the first field of each document that refers to an entry or a file, in the content that its screen shows. */
export async function locateUses(db: Db, uses: readonly Use[], target: Target): Promise<DocumentUse[]> {
  const documents = await findDocuments(db, uses.slice(0, maxRead));
  return uses.map(({ label, path }, position) => {
    const document = documents[position];
    return { label, path, field: formatPath((document && findPlace(document, target)) ?? []) };
  });
}

/** The first field that refers to a target and is not hidden by a condition; undefined where there is none. */
function findPlace(document: StoredDocument, { collection, id, address }: Target): Path | undefined {
  const shown = shownContent(document);
  if (!shown) return undefined;
  const { fields, content } = shown;
  const isTarget = (key: EntryKey | undefined) => key?.collection === collection && key.id === id;
  const names = (value: unknown) =>
    address !== undefined && typeof value === 'string' && value.includes(address);
  const visits = [
    ...[...walkFields(fields, content)].filter(
      ({ node, value }) => keysIn(node, value).some(isTarget) || names(value),
    ),
    ...listLinks(fields, content).filter((link) => isTarget(linkedDocument(link.target))),
  ];
  return visits.find(({ isHidden }) => !isHidden)?.path;
}
