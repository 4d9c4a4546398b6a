import type { FormServices, Notice, PickedFile, ReferenceRow } from '../form/services.tsx';

/** Services without a shell behind them, and what a form asked of them. */
export interface FakeServices extends FormServices {
  readonly notices: Notice[];
  readonly undos: { readonly text: string; readonly undo: () => void }[];
  /** What the gallery answers when it is opened next. */
  picked: readonly PickedFile[];
  /** What was asked to be made, and the row that is there afterwards. */
  readonly wishes: { readonly to: string; readonly title: string }[];
  created: ReferenceRow | undefined;
  /** What a question is answered with. */
  agrees: boolean;
  rows: readonly ReferenceRow[];
  loadError: string | null;
  files: readonly PickedFile[];
  /** What becomes of a file that is uploaded next. */
  upload: FormServices['uploadFile'];
}

/** Makes services that answer at once. */
export function fakeServices(rows: readonly ReferenceRow[] = []): FakeServices {
  const notices: Notice[] = [];
  const undos: { text: string; undo: () => void }[] = [];
  const services: FakeServices = {
    notices,
    undos,
    picked: [],
    wishes: [],
    created: undefined,
    agrees: true,
    rows,
    files: [],
    loadError: null,
    pickFiles: async () => services.picked,
    upload: async ({ name }) => ({ url: `/media/${'a'.repeat(32)}.pdf`, name }),
    uploadFile: (file, options) => services.upload(file, options),
    createRow: async (to, title) => {
      services.wishes.push({ to, title });
      if (services.created !== undefined) services.rows = [...services.rows, services.created];
      return services.created?.id;
    },
    useReferenceRows: () => ({ rows: services.rows, isLoading: false, error: services.loadError }),
    useFiles: (ids) => ({
      files: services.files.filter(({ id }) => ids.includes(id)),
      isLoading: false,
      error: null,
    }),
    confirm: async () => services.agrees,
    notify: (notice) => void notices.push(notice),
    undoable: (text, undo) => void undos.push({ text, undo }),
  };
  return services;
}

/** A gallery file for tests. */
export function buildFile(id: number): PickedFile {
  const url = `/media/file-${id}.jpg`;
  const size = { width: 800, height: 600, type: 'image' };
  return { id, url, name: `file-${id}.jpg`, alt: `File ${id}`, ...size, thumbnail: url };
}

/** A stored row for tests. */
export function buildRow(id: number, title: string, more: Partial<ReferenceRow> = {}): ReferenceRow {
  return { id, title, subtitle: '', excerpt: '', image: '', ...more };
}
