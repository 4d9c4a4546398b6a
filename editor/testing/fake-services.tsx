import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { LinkTarget } from '#schemas/api/links.ts';
import type { FormServices, ReferenceOption } from '../form/services.ts';
import type { Message } from '../ui/notify.tsx';

/** Fake services of a form, with a record of their calls. */
export interface FakeServices extends FormServices {
  readonly notices: Message[];
  readonly undos: { readonly text: string; readonly undo: () => void }[];
  /** The files that the gallery resolves to next. */
  picked: readonly GalleryItem[];
  /** The calls of `createEntry`, and the row that it creates. */
  readonly createCalls: { readonly to: string; readonly title: string }[];
  created: ReferenceOption | undefined;
  /** The choice in confirmations. */
  agrees: boolean;
  options: readonly ReferenceOption[];
  /** The entries of entities that have others than `options`. */
  readonly optionsOf: Map<string, readonly ReferenceOption[]>;
  loadError: string | null;
  files: readonly GalleryItem[];
  /** Targets of links; a typed link is the address of one. */
  linkTargets: readonly LinkTarget[];
  /** The files of each call of `editAltTexts`. */
  readonly altCalls: (readonly number[])[];
  /** The outcome of the next upload. */
  upload: FormServices['uploadFile'];
}

/** Creates fake services that resolve at once. */
export function fakeServices(options: readonly ReferenceOption[] = []): FakeServices {
  const notices: Message[] = [];
  const undos: { text: string; undo: () => void }[] = [];
  const services: FakeServices = {
    notices,
    undos,
    picked: [],
    createCalls: [],
    created: undefined,
    agrees: true,
    options,
    optionsOf: new Map(),
    files: [],
    linkTargets: [],
    altCalls: [],
    loadError: null,
    pickFiles: async () => services.picked,
    upload: async ({ name }) => ({ url: `/media/${'a'.repeat(32)}.pdf`, name }),
    uploadFile: (file, options) => services.upload(file, options),
    createEntry: async (to, title) => {
      services.createCalls.push({ to, title });
      if (services.created !== undefined) services.options = [...services.options, services.created];
      return services.created?.id;
    },
    useReferenceOptions: (to) => ({
      ...{ options: services.optionsOf.get(to) ?? services.options, hasMore: false, found: new Set() },
      ...{ isLoading: false, error: services.loadError },
    }),
    useFiles: (ids) => ({
      files: services.files.filter(({ id }) => ids.includes(id)),
      isLoading: false,
      error: null,
    }),
    useLink: (link) => ({
      target: services.linkTargets.find((target) => target.link === link),
      isLoading: false,
      leadsNowhere: link === '/nowhere',
    }),
    useLinkTargets: (search) => ({
      targets: services.linkTargets.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase())),
      isLoading: false,
      error: services.loadError,
    }),
    resolveLink: async (typed) =>
      services.linkTargets.find(({ address }) => address === typed)?.link ?? typed,
    editAltTexts: async (ids) => void services.altCalls.push(ids),
    confirm: async () => services.agrees,
    notify: (notice) => void notices.push(notice),
    undoable: (text, undo) => {
      const offer = { text, undo };
      undos.push(offer);
      return () => void undos.splice(undos.indexOf(offer), 1);
    },
  };
  return services;
}

/** A gallery file for tests. */
export function buildFile(id: number): GalleryItem {
  const url = `/media/file-${id}.jpg`;
  const size = { width: 800, height: 600, type: 'image' } as const;
  return {
    ...{ id, url, file_path: url, file_name: `file-${id}.jpg`, alt: `File ${id}`, ...size },
    ...{ size: 9, thumbnail: url, created_at: '2026-11-20T10:00:00.000Z' },
  };
}

/** A stored row for tests. */
export function buildOption(id: number, title: string, more: Partial<ReferenceOption> = {}): ReferenceOption {
  return { id, title, subtitle: '', excerpt: '', image: '', ...more };
}
