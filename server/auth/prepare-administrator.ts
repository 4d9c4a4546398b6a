import { type AdministratorContent, administrator } from '#schemas/administrator.ts';
import { prepareContent } from '../content/prepare-content.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';

/** Makes a name and an e-mail address as they were sent into what is stored; refuses at the field. */
export async function prepareAdministrator(
  db: Db,
  { name, email }: AdministratorContent,
): Promise<AdministratorContent> {
  // What passes the checks of a declaration has the shape that it declares.
  return (await prepareContent(db, administrator, { name, email })) as AdministratorContent;
}

/** Says that an address belongs to someone else already. */
export function emailTaken(): ApiError {
  const message = 'Somebody with this e-mail address may sign in already';
  return new ApiError('duplicate', message, { errors: { email: [message] } });
}
