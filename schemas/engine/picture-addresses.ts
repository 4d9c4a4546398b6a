import { behaviourOf } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { isRecord } from './records.ts';
import { mapFields } from './walk.ts';

/** Content with the address of its image in each picture, as `url`, which is empty where the image is deleted. */
export function addAddresses(
  fields: readonly FieldNode[],
  content: AnyContent,
  addressOf: (file: number) => string | undefined,
): Record<string, unknown> {
  return mapFields(fields, content, ({ kind }, value) => {
    if (behaviourOf(kind).files !== 'picture' || !isRecord(value)) return value;
    const { file } = value;
    return { ...value, url: (typeof file === 'number' && addressOf(file)) || '' };
  });
}

/** Content without the addresses of the images of its pictures, as it is stored. */
export function dropAddresses(fields: readonly FieldNode[], content: AnyContent): Record<string, unknown> {
  return mapFields(fields, content, ({ kind }, value) => {
    if (behaviourOf(kind).files !== 'picture' || !isRecord(value)) return value;
    const { url: _address, ...stored } = value;
    return stored;
  });
}
