import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { request } from '../data/api-client.ts';
import type { ContentFormHandle } from '../form/content-form.tsx';
import type { Cell } from '../form/stores.ts';
import { collectionOf } from './document-source.ts';

/** Rest after typing before the server is asked, in milliseconds. */
const delay = 400;

interface Typed {
  readonly declaration: Declaration;
  /** The id of the document; undefined before it is stored. */
  readonly id: number | undefined;
  readonly content: Cell<AnyContent | undefined>;
  readonly form: RefObject<ContentFormHandle | null>;
}

/** Shows while a person types that another entry has a value which has to be unique. */
export function useTakenValues({ declaration, id, content, form }: Typed): void {
  const asked = useRef(new Map<string, string>());
  const readValue = (key: string) => String(form.current?.read()[key] ?? '');
  const ask = async ({ key, meta }: FieldNode): Promise<void> => {
    const value = readValue(key);
    if (value === (asked.current.get(key) ?? '')) return;
    asked.current.set(key, value);
    if (value === '') return;
    const query = {
      collection: collectionOf(declaration),
      field: key,
      value,
      ...(id !== undefined && { id }),
    };
    // Saving asks again, so that a failure here is not shown.
    const taken = await request('showValueTaken', { query }).then(
      ({ data }) => data.taken,
      () => false,
    );
    if (taken && readValue(key) === value) form.current?.tell(issueAt([key], meta.unique ?? ''));
  };
  const askAll = useDebouncedCallback(() => {
    for (const node of declaration.fields) if (node.meta.unique !== undefined) void ask(node);
  }, delay);
  useEffect(() => content.subscribe(askAll), [content, askAll]);
}
