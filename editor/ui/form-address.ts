import { type Entity, editKey } from '#schemas/engine/entity.ts';

/** The query parameter that opens the form of a new entry; its value identifies that entry. */
const createKey = 'new';

/** The URL of an entity's screen with the form of a new entry open. */
export function createPath({ screen }: Entity): string {
  return `${screen.path}?${createKey}`;
}

/** The form that the query of an address opens on a list screen. */
export type RequestedForm = { readonly id: number } | { readonly name: string };

/** Reads which form an address opens: of an entry, or of a new one, whose name is blank where it has none yet. */
export function readForm(search: string): RequestedForm | undefined {
  const query = new URLSearchParams(search);
  const name = query.get(createKey);
  if (name !== null) return { name: /^[a-z0-9-]{1,40}$/.test(name) ? name : '' };
  const id = Number(query.get(editKey));
  return Number.isSafeInteger(id) && id > 0 ? { id } : undefined;
}

/** The query of an address with another form open, or none. */
export function writeForm(search: string, form?: RequestedForm): string {
  const query = new URLSearchParams(search);
  query.delete(createKey);
  query.delete(editKey);
  if (form) query.set('id' in form ? editKey : createKey, String('id' in form ? form.id : form.name));
  return query.toString();
}

const fieldKey = 'field';

/** The address of a field in the editor at `editPath`; that of the editor where the path is empty. */
export function fieldAddress(editPath: string, path: string): string {
  return path === '' ? editPath : `${editPath}#${new URLSearchParams({ [fieldKey]: path })}`;
}

/** The path of the field that the hash of an address names; undefined where it names none. */
export function readField(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(fieldKey) ?? undefined;
}
