import type { AnyContent, Declaration } from '#schemas/declaration.ts';
import { loadContent } from '#schemas/load.ts';
import { normaliseContent } from '#schemas/normalise.ts';
import { checkRules } from '#schemas/rules.ts';
import { checkUnknownKeys } from '#schemas/unknown-keys.ts';
import { invalidContent } from '../errors.ts';
import { parseJson } from '../http/parse-json.ts';
import type { Db } from '../store/db.ts';
import { cleanContent } from './clean-html.ts';
import { checkReferences } from './references.ts';

/** Makes what a client sends into what is stored; throws a refusal with every issue and where it is. */
export async function prepareContent(
  db: Db,
  declaration: Declaration,
  sent: unknown,
  stored?: AnyContent,
): Promise<AnyContent> {
  const { content, unreadable } = loadContent(declaration, readSent(sent));
  if (unreadable.length > 0) throw invalidContent(unreadable);
  const unknown = checkUnknownKeys(declaration.fields, content, stored);
  if (unknown.length > 0) throw invalidContent(unknown);
  const tidy = normaliseContent(declaration, cleanContent(declaration, content));
  const issues = [
    ...checkRules(declaration, tidy),
    ...(await checkReferences(db, declaration, tidy, stored)),
  ];
  if (issues.length > 0) throw invalidContent(issues);
  return tidy;
}

/** Content may be sent as JSON text; it is guarded like the body that carries it. */
function readSent(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? 'nothing';
  const parsed = parseJson(sent);
  return typeof parsed === 'string' ? 'nothing' : (parsed ?? 'nothing');
}
