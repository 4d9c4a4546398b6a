import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaInfo } from '#schemas/api/endpoint.ts';
import type { RejectedForm } from '#schemas/api/message-form.ts';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { clientContextOf } from './site-client.ts';

/** An image without the names of its values, which would be written dozens of times. */
type WrittenImage = readonly [
  address: string,
  width: number,
  height: number,
  alt: string,
  color: string,
  ...widths: number[],
];
/** The point that crops of an image keep visible. */
type WrittenFocus = readonly [address: string, x: number, y: number];

/** State of a server-rendered page, for hydration. */
export interface PageState {
  readonly publicUrl: string;
  readonly today: string;
  readonly review?: ReviewFrame | undefined;
  readonly rejectedForm?: RejectedForm | undefined;
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  /** The images of the page and, by address, the bytes of its other files. */
  readonly images: readonly WrittenImage[];
  /** Absent where each image has its centre. */
  readonly focuses?: readonly WrittenFocus[];
  readonly files: readonly (readonly [address: string, bytes: number])[];
  /** Hashes of the queries that failed. */
  readonly failed: readonly string[];
  /** Files of the lazily loaded components on the page. */
  readonly parts: readonly string[];
}

/** Collects the query data that the views of a page have read, and the media that it names. */
export function collectState(
  client: QueryClient,
  site: Pick<PageState, 'publicUrl' | 'today' | 'review' | 'rejectedForm'>,
): PageState {
  const { media, fileBytes, failed, read, parts } = clientContextOf(client);
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.data !== undefined && read.has(queryHash));
  const data = queries.map((query) => [query.queryKey, query.state.data] as const);
  const text = JSON.stringify(data);
  const isNamed = ([address]: readonly [string, unknown]) => text.includes(address);
  const images = [...media].filter(isNamed);
  const focuses = images.flatMap(([address, { focus }]): WrittenFocus[] =>
    focus ? [[address, focus.x, focus.y]] : [],
  );
  return {
    ...site,
    queries: data,
    images: images.map(writeImage),
    ...(focuses.length > 0 && { focuses }),
    files: [...fileBytes].filter(isNamed),
    failed: [...failed],
    parts: [...parts],
  };
}

function writeImage([address, image]: readonly [string, MediaInfo]): WrittenImage {
  const { width, height, alt, color, widths } = image;
  return [address, width, height, alt, color, ...widths];
}

/** Restores the state of a rendered page in the browser's query client. */
export function restoreState(client: QueryClient, state: PageState): void {
  const { failed, media, fileBytes } = clientContextOf(client);
  for (const [key, data] of state.queries) client.setQueryData(key, data);
  for (const hash of state.failed) failed.add(hash);
  for (const [address, width, height, alt, color, ...widths] of state.images)
    media.set(address, { width, height, alt, color, widths });
  for (const [address, x, y] of state.focuses ?? []) {
    const image = media.get(address);
    if (image) media.set(address, { ...image, focus: { x, y } });
  }
  for (const [address, bytes] of state.files) fileBytes.set(address, bytes);
}
