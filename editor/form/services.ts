import { createContext, useContext } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { LinkTarget } from '#schemas/api/links.ts';
import type { Confirmation } from '#schemas/fields/list.ts';
import type { Message } from '../ui/notify.tsx';

/** The files that can be picked in the gallery. */
export interface PickOptions {
  readonly multiple: boolean;
  readonly excludeIds?: readonly number[];
  /** The type of a single file; images where it is not given. */
  readonly type?: GalleryItem['type'];
}

/** An entry that a reference can refer to, as shown in a picker. */
export interface ReferenceOption {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly excerpt: string;
  /** URL of its image; empty if it has none. */
  readonly image: string;
  /** Whether it was never published. */
  readonly isDraft?: boolean;
  /** Groups by which the picker filters. */
  readonly groups?: readonly { readonly id: number; readonly title: string }[];
}

/** Entries that a form needs besides those of a short list. */
export interface WantedOptions {
  readonly ids?: readonly number[];
  readonly search?: string;
}

export interface ReferenceOptions {
  readonly options: readonly ReferenceOption[];
  /** Whether there may be more entries than these, which a search finds. */
  readonly hasMore: boolean;
  /** The ids that the server found for the search; empty where the options are all entries. */
  readonly found: ReadonlySet<number>;
}

export interface UploadedFile {
  readonly url: string;
  readonly name: string;
}

interface Loading {
  readonly isLoading: boolean;
  /** Why loading failed; null if it did not. */
  readonly error: string | null;
}

/** Services that the shell provides to forms. */
export interface FormServices {
  /** Opens the gallery; resolves to an empty list when it is closed without a choice. */
  pickFiles(options: PickOptions): Promise<readonly GalleryItem[]>;
  /** Uploads a PDF; rejects with an Error whose message is for the person. */
  uploadFile(
    file: File,
    options: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
  ): Promise<UploadedFile>;
  /** A hook: the entries of an entity as options of a reference; of a long list the first, the chosen and the found ones. */
  useReferenceOptions(to: string, wanted?: WantedOptions): Loading & ReferenceOptions;
  /** Opens the form of a new entry with an initial title; resolves to its id, or to undefined if it was not saved. */
  createEntry(to: string, title: string): Promise<number | undefined>;
  /** A hook: the gallery files with these ids, in any order, without those that no longer exist. */
  useFiles(ids: readonly number[]): Loading & { readonly files: readonly GalleryItem[] };
  /** A hook that returns the target of a stored reference; undefined for another link, or until it is loaded. */
  useLink(link: string): {
    readonly target: LinkTarget | undefined;
    readonly isLoading: boolean;
    /** Whether it is an address of this site at which nothing is. */
    readonly leadsNowhere: boolean;
  };
  /** A hook that searches the possible targets of a link, once the list is open. */
  useLinkTargets(search: string, isOpen: boolean): Loading & { readonly targets: readonly LinkTarget[] };
  /** Resolves to the reference to the target of a typed link, or to the link itself. */
  resolveLink(typed: string): Promise<string>;
  /** Opens the alternative texts of gallery files; resolves when the dialog is closed. */
  editAltTexts(ids: readonly number[]): Promise<void>;
  /** Asks a question; resolves to whether the person agreed. */
  confirm(question: Confirmation): Promise<boolean>;
  notify(message: Message): void;
  /** Shows a notification with an Undo button, which is not announced; returns how to remove it. */
  undoable(text: string, undo: () => void): () => void;
}

/** Provides services to the forms inside. */
export const FormServicesContext = createContext<FormServices | null>(null);

/** The services of the shell; throws outside a provider. */
export function useServices(): FormServices {
  const services = useContext(FormServicesContext);
  if (services === null) throw new Error('Forms need a FormServicesContext around them.');
  return services;
}
