import {
  addressOf,
  createCaller,
  type RequestArguments,
  type RequestParts,
  readRetryAfter,
  repeatHeader,
} from '#schemas/api/caller.ts';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import type { EndpointName, endpoints as Endpoints, ResponseOf } from '#schemas/api/index.ts';
import { newKey } from '#schemas/engine/random-key.ts';
import { ApiError, waitOf } from './api-error.ts';
import { readSentWith, readToken, renewSession } from './session.ts';

const base = '/api/v1';
const timeoutMs = 30_000;

export interface UploadOptions {
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

export interface SessionOptions {
  /** Whether the person is asked to sign in again when the session has expired. */
  readonly asksToSignIn?: boolean;
}

interface RawResponse {
  readonly status: number;
  readonly text: string;
  /** The raw bytes, if the response may be a file. */
  readonly file?: Blob;
  /** The `Retry-After` header in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** An endpoint that returns or accepts a file. */
type FileName<Way extends 'download' | 'upload'> = {
  [N in EndpointName]: (typeof Endpoints)[N] extends Record<Way, unknown> ? N : never;
}[EndpointName];
type DownloadName = FileName<'download'>;
type UploadName = FileName<'upload'>;

export interface Download {
  readonly file: Blob;
  readonly fileName: string;
}

/** Sends a request; rejects with ApiError. When the session has expired, the person signs in again and the request is repeated. */
export const request = createCaller((name, parts) => requestNamed(name, parts));

/** The same for a request that no person waits for: when the session has expired, it rejects without asking to sign in. */
export const requestQuietly = createCaller((name, parts) =>
  requestNamed(name, parts, { asksToSignIn: false }),
);

/** Longest wait before a request is sent again, in milliseconds. */
const longestWaitMs = 120_000;

/** The same for one request of many: where the server is too busy, it is sent again once the time is over for which that asks. */
export const requestOneOfMany = createCaller((name, parts) =>
  requestNamed(name, parts).catch(async (error: unknown) => {
    const waitMs = waitOf(error);
    if (waitMs === undefined || waitMs > longestWaitMs) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return await requestNamed(name, parts);
  }),
);

/** Sends a request to the endpoint with an operation id that is known at run time; rejects with ApiError. */
export async function requestNamed(
  name: string,
  parts: RequestParts = {},
  options: SessionOptions = {},
): Promise<unknown> {
  const endpoint = (await loadContract()).getEndpoint(name);
  const address = base + addressOf(endpoint.path, parts);
  const sendWith = (headers: HeaderFields) => send(endpoint.method, address, { body: parts.body, headers });
  return parseResponse(endpoint, await sendAsAdmin(endpoint, sendWith, options));
}

/** Uploads a file to the gallery; rejects with ApiError. */
export function upload(file: File, options: UploadOptions = {}): Promise<ResponseOf<'uploadFile'>> {
  return uploadBy(file, options)('uploadFile');
}

/** Uploads a PDF of a block; rejects with ApiError. */
export function uploadPdf(file: File, options: UploadOptions = {}): Promise<ResponseOf<'uploadPdf'>> {
  return uploadBy(file, { ...options, fields: { type: 'pdf' } })('uploadPdf');
}

/** Uploads a file that replaces another one in the gallery; rejects with ApiError. */
export function uploadReplacement(
  fileName: string,
  file: File,
  options: UploadOptions = {},
): Promise<ResponseOf<'replaceFile'>> {
  return uploadBy(file, options)('replaceFile', { params: { fileName } });
}

function uploadBy(file: File, options: FormOptions) {
  return createCaller<UploadName>(async (name, parts) => {
    const endpoint = (await loadContract()).endpoints[name];
    const address = base + addressOf(endpoint.path, parts);
    const sendWith = (headers: HeaderFields) => sendFile(address, file, { ...options, headers });
    return parseResponse(endpoint, await sendAsAdmin(endpoint, sendWith));
  });
}

/** Downloads a file; rejects with ApiError. */
export async function download<N extends DownloadName>(
  name: N,
  ...[parts = {}]: RequestArguments<N>
): Promise<Download> {
  const endpoint = (await loadContract()).endpoints[name];
  const address = base + addressOf(endpoint.path, parts);
  const sendWith = (headers: HeaderFields) => send(endpoint.method, address, { headers });
  const { file = new Blob() } = await sendAsAdmin(endpoint, sendWith);
  return { file, fileName: endpoint.download.fileName };
}

function loadContract() {
  return import('./contract.ts');
}

type HeaderFields = Readonly<Record<string, string>>;

/** Sends a request, and sends it again after a new sign-in if the session has expired, or if the response to a change was lost; rejects with ApiError. */
async function sendAsAdmin(
  endpoint: Endpoint,
  sendWith: (headers: HeaderFields) => Promise<RawResponse>,
  { asksToSignIn = true }: SessionOptions = {},
): Promise<RawResponse> {
  const { endpoints } = await loadContract();
  const isChange = endpoint.policy === 'admin' && endpoint.method !== 'GET';
  // The server carries out a change with the same key once.
  const headers: HeaderFields = isChange ? { [repeatHeader]: newKey() } : {};
  const sendOnce = () =>
    sendWith(headers).catch((error: unknown) => {
      if (!isChange || !isConnectionLost(error)) throw error;
      return sendWith(headers);
    });
  const sentWith = readSentWith();
  let response = await sendOnce();
  if (
    asksToSignIn &&
    response.status === 401 &&
    endpoint.policy === 'admin' &&
    endpoint.path !== endpoints.logout.path
  ) {
    await renewSession(sentWith);
    response = await sendOnce();
  }
  if (response.status >= 400) throw await readFailure(response);
  return response;
}

function parseResponse(endpoint: Endpoint, { status, text }: RawResponse): unknown {
  const value = readJson(text);
  const wrapped = endpoint.response.safeParse(value);
  const parsed = wrapped.success ? wrapped : endpoint.response.safeParse({ data: value });
  if (!parsed.success) {
    const message = 'The server sent a response that cannot be read';
    throw new ApiError({ message, code: 'unreadable', status });
  }
  return parsed.data;
}

interface Sent {
  readonly body?: unknown;
  readonly headers: HeaderFields;
}

async function send(method: string, address: string, { body, ...sent }: Sent): Promise<RawResponse> {
  const headers = {
    ...sent.headers,
    ...authorisation(),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...headers },
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const file = await response.blob();
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After')) || undefined;
    return { status: response.status, text: await file.text(), file, retryAfterMs };
  } catch (error) {
    throw unreachable(error);
  }
}

interface FormOptions extends UploadOptions {
  /** Form fields before the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface SentForm extends FormOptions {
  readonly headers: HeaderFields;
}

function sendFile(address: string, file: File, options: SentForm): Promise<RawResponse> {
  const { onProgress, signal, fields = {}, headers } = options;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', address);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries({
      Accept: 'application/json',
      ...headers,
      ...authorisation(),
    })) {
      xhr.setRequestHeader(name, value);
    }
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(unreachable(new TypeError('The connection was lost')));
    const stop = () => reject(new ApiError({ message: 'The upload was stopped', code: 'unreachable' }));
    xhr.onabort = stop;
    // It may have been aborted during the sign-in.
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);
    xhr.send(form);
  });
}

function authorisation(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function unreachable(cause: unknown): ApiError {
  const message = 'The server cannot be reached. Check the connection and try again.';
  return new ApiError({ message, code: 'unreachable' }, cause);
}

/** Whether the browser had no connection, or lost it before the response; not after a timeout. */
const isConnectionLost = (error: unknown) => error instanceof ApiError && error.cause instanceof TypeError;

/** The message for a response that is not from the API, such as that of a proxy. */
function describeStatus(status: number): string {
  if (status === 413) return 'This is larger than the server accepts';
  if (status === 429) return 'Too many requests. Please wait a moment and try again.';
  if (status >= 502 && status <= 504)
    return 'The server is not available at the moment. Please try again later.';
  return `The server responded with status ${status}`;
}

async function readFailure({ status, text, retryAfterMs }: RawResponse): Promise<ApiError> {
  const { errorBody, fromErrors } = await loadContract();
  const parsed = errorBody.safeParse(readJson(text));
  if (!parsed.success)
    return new ApiError({ message: describeStatus(status), code: 'unreadable', status, retryAfterMs });
  const { errors, message, code, current } = parsed.data;
  return new ApiError({
    message,
    code,
    status,
    current,
    retryAfterMs,
    issues: fromErrors(errors ?? {}),
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
