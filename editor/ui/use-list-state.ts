import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usualPerPage } from '#schemas/api/endpoint.ts';
import { useSettled } from '../data/pointer.ts';
import { useIsShown } from './use-is-shown.ts';

/** Debounce of the search, in milliseconds. */
const searchDelay = 250;

/** The state of a list: search and page. */
export function useListState() {
  const [search, setSearch] = useState('');
  const sought = useSettled(search.trim(), searchDelay);
  const [page, setPage] = useState(1);
  return useList({
    ...{ search, sought, page, setPage },
    setSearch: (text) => {
      setPage(1);
      setSearch(text);
    },
  });
}

/** The state of a list that its address holds: search, page and further parameters. */
export function useListAddress() {
  const { search: address, hash, state } = useLocation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const query = new URLSearchParams(address);
  const read = (name: string) => query.get(name) ?? '';
  /** Changes parameters; blank ones are left out. It would end the opening of another screen. */
  const write = (values: Readonly<Record<string, string>>) => {
    if (!isShown()) return;
    for (const [name, value] of Object.entries(values)) query.set(name, value);
    for (const [name, value] of [...query]) if (value === '' && name in values) query.delete(name);
    void navigate({ search: query.toString(), hash }, { replace: true, state });
  };
  const sought = read('search');
  const [search, setSearch] = useAddressedText(sought, (text) => write({ search: text, page: '' }));
  const page = /^[1-9]\d{0,6}$/.test(read('page')) ? Number(read('page')) : 1;
  const setPage = (next: number) => write({ page: next === 1 ? '' : String(next) });
  const list = useList({ search, sought, page, setPage, setSearch });
  return { ...list, read, write };
}

export type AddressedList = ReturnType<typeof useListAddress>;

/** A text that is typed, and written to the address a moment later. */
function useAddressedText(stored: string, write: (text: string) => void) {
  const [text, setText] = useState(stored);
  const settled = useSettled(text.trim(), searchDelay);
  const known = useRef(stored);
  const send = useEffectEvent(write);
  useEffect(() => {
    if (settled === known.current) return;
    known.current = settled;
    send(settled);
  }, [settled]);
  useEffect(() => {
    if (stored === known.current) return;
    known.current = stored;
    setText(stored);
  }, [stored]);
  return [text, setText] as const;
}

interface ListParts {
  /** The search as it is typed, and as it is sent. */
  readonly search: string;
  readonly sought: string;
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** Also goes back to the first page. */
  readonly setSearch: (search: string) => void;
}

function useList(parts: ListParts) {
  const { sought, page, setPage } = parts;
  const [perPage, setPerPage] = useLocalStorage<number>({
    key: 'adminRowsPerPage',
    defaultValue: usualPerPage,
  });
  return {
    ...parts,
    perPage,
    /** Query of the request. */
    query: { page: String(page), per_page: String(perPage), ...(sought !== '' && { search: sought }) },
    setPerPage: (rows: number) => {
      setPage(1);
      setPerPage(rows);
    },
  };
}

export type ListState = ReturnType<typeof useListState>;
