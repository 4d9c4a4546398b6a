import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { type RequestedForm, readField, readForm, writeForm } from '../ui/form-address.ts';
import { entryScreenPath } from './entry-page.ts';
import { nameNewEntry } from './entry-source.ts';

/** The form that the address opens over a list, and how forms are opened and closed. */
export function useEditing(entity: Entity) {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const requested = readForm(search);
  const [closed, setClosed] = useState<string>();
  const { opened = false, restores = false } = isRecord(state) ? state : {};
  useEffect(() => setClosed((before) => (before === key ? before : undefined)), [key]);
  // A link that asks for a new entry has no name for it yet.
  const isNameless = requested !== undefined && 'name' in requested && requested.name === '';
  useEffect(() => {
    if (!isNameless) return;
    void navigate({ search: writeForm(search, { name: nameNewEntry() }), hash }, { replace: true, state });
  }, [isNameless, search, hash, state, navigate]);

  const open = (entry: Pick<ListedEntry, 'id'> | 'new', { restored = false } = {}) => {
    const form: RequestedForm = entry === 'new' ? { name: nameNewEntry() } : { id: entry.id };
    void navigate({ search: writeForm(search, form) }, { state: { opened: true, restores: restored } });
  };
  // The closed form is removed at once: what it leaves unsaved was asked about, or is in the browser's storage.
  const remove = () => flushSync(() => setClosed(key));
  const close = () => {
    remove();
    void navigate({ search: writeForm(search) }, { replace: true });
    // The browser goes back later: a reload before that, or Forward after it, finds no form any more.
    if (opened === true) void navigate(-1);
  };
  const openScreen = (id: number) => {
    const path = entryScreenPath(entity, id);
    if (path === undefined) return undefined;
    return () => {
      remove();
      void navigate(path, { replace: true, state: { restores: true } });
    };
  };
  return {
    /** Undefined while no form is open. */
    form: isNameless || closed === key ? undefined : requested,
    restores: restores === true,
    focusOn: readField(hash),
    ...{ open, close, openScreen },
  };
}
