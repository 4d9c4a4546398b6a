import { createContext, type ReactNode, useContext } from 'react';
import type { Confirmation } from '#schemas/fields/list.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';

/** A gallery file as a person picked it. */
export interface PickedFile {
  readonly id: number;
  readonly url: string;
  /** What the person called the file. */
  readonly name: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly type: string;
  /** Address of a small rendering; empty where there is none. */
  readonly thumbnail: string;
}

/** A stored row that a reference may name, with what a picker draws of it. */
export interface ReferenceRow {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly excerpt: string;
  /** Address of its picture; empty where it has none. */
  readonly image: string;
  /** What it belongs to, for narrowing a choice. */
  readonly groups?: readonly { readonly id: number; readonly title: string }[];
}

/** A document as the server keeps it. */
export interface UploadedFile {
  readonly url: string;
  readonly name: string;
}

/** A message shown for a few seconds. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'warning';
  readonly title?: string;
  readonly text: string;
}

/** Something that is loaded for a widget. */
interface Loading {
  readonly isLoading: boolean;
  /** Why it could not be loaded; null while it could. */
  readonly error: string | null;
}

/** What forms need of the world around them; the editor's shell provides it. */
export interface FormServices {
  /** Opens the gallery; resolves to nothing when it is closed without a choice. */
  pickFiles(options: {
    readonly multiple: boolean;
    readonly excludeIds?: readonly number[];
  }): Promise<readonly PickedFile[]>;
  /** Uploads a PDF; rejects with an Error whose message is for the person. */
  uploadFile(
    file: File,
    options: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
  ): Promise<UploadedFile>;
  /** A hook: the rows of an entity that a reference can name. */
  useReferenceRows(to: ReferenceTarget): Loading & { readonly rows: readonly ReferenceRow[] };
  /** Opens the form of a new row, with a title to start from; resolves to its id, or to nothing when none was made. */
  createRow(to: ReferenceTarget, title: string): Promise<number | undefined>;
  /** A hook: the gallery files with these ids, in any order; files that no longer exist are left out. */
  useFiles(ids: readonly number[]): Loading & { readonly files: readonly PickedFile[] };
  /** Asks a question; resolves to whether the person agreed. */
  confirm(question: Confirmation): Promise<boolean>;
  notify(notice: Notice): void;
  /** Says what was done and offers to undo it for a few seconds. */
  undoable(text: string, undo: () => void): void;
}

const ServicesContext = createContext<FormServices | null>(null);

/** Gives the forms inside it what they need of the world. */
export function FormServicesProvider({
  services,
  children,
}: {
  services: FormServices;
  children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of the surrounding shell; throws outside a provider. */
export function useServices(): FormServices {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('Forms need a FormServicesProvider around them.');
  return services;
}
