const fieldKey = 'field';

/** The address of a field in the editor at `editPath`; that of the editor where the path is empty. */
export function fieldAddress(editPath: string, path: string): string {
  return path === '' ? editPath : `${editPath}#${new URLSearchParams({ [fieldKey]: path })}`;
}

/** The path of the field that the hash of an address names; undefined where it names none. */
export function readField(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get(fieldKey) ?? undefined;
}
