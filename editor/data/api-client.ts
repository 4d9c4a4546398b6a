import type { z } from 'zod';
import type { CallAnswer, CallName, calls as Calls } from '#schemas/api/index.ts';
import { ApiError } from './api-error.ts';
import { readToken, renewSession } from './session.ts';

const base = '/api/v1';
const longestWait = 30_000;

type PartOf<N extends CallName, P extends 'params' | 'query' | 'body'> =
  (typeof Calls)[N] extends Record<P, infer S extends z.ZodType> ? z.input<S> : never;

/** Values as they can stand in an address. */
type Addressed<T> = { readonly [K in keyof T]: T[K] | number };
type Needed<P extends string, V> = [V] extends [never] ? unknown : { readonly [K in P]: V };

/** What a call takes. */
export type CallArguments<N extends CallName> = Needed<'params', Addressed<PartOf<N, 'params'>>> &
  ([PartOf<N, 'query'>] extends [never] ? unknown : { readonly query?: Addressed<PartOf<N, 'query'>> }) &
  Needed<'body', PartOf<N, 'body'>>;

/** The parts of a request. */
export type Parts = { params?: object; query?: object; body?: unknown };
type Rest<N extends CallName> =
  unknown extends CallArguments<N>
    ? [args?: object]
    : object extends CallArguments<N>
      ? [args?: CallArguments<N>]
      : [args: CallArguments<N>];

/** How far an upload is and how to stop it. */
export interface UploadOptions {
  /** Told the part that is sent, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
  /** The bytes as they came, where the answer may be a file. */
  readonly file?: Blob;
}

/** A call whose answer is a file. */
type DownloadName = { [N in CallName]: (typeof Calls)[N] extends { download: object } ? N : never }[CallName];

/** A file as the server made it. */
export interface Download {
  readonly file: Blob;
  readonly fileName: string;
}

/** Makes a call of the contract; refuses with ApiError. A session that has ended is renewed by the person, and the call repeated. */
export async function request<N extends CallName>(name: N, ...[args]: Rest<N>): Promise<CallAnswer<N>> {
  // The schema that parses the answer is the one that N names.
  return (await requestNamed(name, args as Parts | undefined)) as CallAnswer<N>;
}

/** Makes a request to the endpoint with an operation id that is known at run time; rejects with ApiError. */
export async function requestNamed(name: string, { params, query, body }: Parts = {}): Promise<unknown> {
  const { endpoint } = await loadContract();
  const { method, path } = endpoint(name);
  const address = `${base}${fillPath(path, params)}${writeQuery(query)}`;
  return answerOf(name, () => send(method, address, body));
}

/** Sends a file to the gallery; refuses with ApiError. */
export async function upload(file: File, options: UploadOptions = {}): Promise<CallAnswer<'uploadFile'>> {
  const { calls } = await loadContract();
  const answer = await answerOf('uploadFile', () =>
    sendFile(`${base}${calls.uploadFile.path}`, file, options),
  );
  return answer as CallAnswer<'uploadFile'>;
}

/** Sends a PDF that belongs to one piece of content; refuses with ApiError. */
export async function uploadPdf(file: File, options: UploadOptions = {}): Promise<CallAnswer<'uploadPdf'>> {
  const { calls } = await loadContract();
  const more = { ...options, fields: { type: 'pdf' } };
  const answer = await answerOf('uploadPdf', () => sendFile(`${base}${calls.uploadPdf.path}`, file, more));
  return answer as CallAnswer<'uploadPdf'>;
}

/** Sends a file that takes the place of another one in the gallery; refuses with ApiError. */
export async function uploadInstead(
  fileName: string,
  file: File,
  options: UploadOptions = {},
): Promise<CallAnswer<'replaceFile'>> {
  const { calls } = await loadContract();
  const address = `${base}${fillPath(calls.replaceFile.path, { fileName })}`;
  return (await answerOf('replaceFile', () => sendFile(address, file, options))) as CallAnswer<'replaceFile'>;
}

/** Makes a call whose answer is a file; refuses with ApiError. */
export async function download<N extends DownloadName>(name: N, ...[args]: Rest<N>): Promise<Download> {
  const { calls } = await loadContract();
  const { method, path, download: kept } = calls[name];
  const { params, query } = (args ?? {}) as Parts;
  const address = `${base}${fillPath(path, params)}${writeQuery(query)}`;
  const { file = new Blob() } = await askAsAdmin(name, () => send(method, address, undefined));
  return { file, fileName: kept.fileName };
}

function loadContract() {
  return import('./contract.ts');
}

/** Asks, once more where the person had to sign in again; refuses with ApiError. */
async function askAsAdmin(name: string, ask: () => Promise<RawAnswer>): Promise<RawAnswer> {
  const { calls, endpoint } = await loadContract();
  const call = endpoint(name);
  let answer = await ask();
  if (answer.status === 401 && call.policy === 'admin' && call.path !== calls.logout.path) {
    await renewSession();
    answer = await ask();
  }
  if (answer.status >= 400) throw await readFailure(answer.status, readJson(answer.text));
  return answer;
}

async function answerOf(name: string, ask: () => Promise<RawAnswer>): Promise<unknown> {
  const { endpoint } = await loadContract();
  const call = endpoint(name);
  const answer = await askAsAdmin(name, ask);
  const value = readJson(answer.text);
  const wrapped = call.answer.safeParse(value);
  const parsed = wrapped.success ? wrapped : call.answer.safeParse({ data: value });
  if (!parsed.success) {
    throw new ApiError({
      message: 'The server gave an answer that cannot be read',
      code: 'unreadable',
      status: answer.status,
    });
  }
  return parsed.data;
}

async function send(method: string, address: string, body: unknown): Promise<RawAnswer> {
  const headers = {
    ...authorisation(),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  try {
    const response = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...headers },
      credentials: 'include',
      signal: AbortSignal.timeout(longestWait),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const file = await response.blob();
    return { status: response.status, text: await file.text(), file };
  } catch (error) {
    throw unreachable(error);
  }
}

interface FormOptions extends UploadOptions {
  /** What is sent before the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

function sendFile(address: string, file: File, options: FormOptions): Promise<RawAnswer> {
  const { onProgress, signal, fields = {} } = options;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.withCredentials = true;
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...authorisation() })) {
      call.setRequestHeader(name, value);
    }
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    call.onload = () => resolve({ status: call.status, text: call.responseText });
    call.onerror = () => reject(unreachable(undefined));
    const stop = () => reject(new ApiError({ message: 'The upload was stopped', code: 'unreachable' }));
    call.onabort = stop;
    // It may have been stopped while the person signed in again.
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, file.name);
    call.send(form);
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

async function readFailure(status: number, value: unknown): Promise<ApiError> {
  const { errorBody, fromErrors } = await loadContract();
  const parsed = errorBody.safeParse(value);
  if (!parsed.success) {
    return new ApiError({ message: `The server refused with status ${status}`, code: 'unreadable', status });
  }
  const { errors, message, code, current, requestId } = parsed.data;
  return new ApiError({ message, code, status, current, requestId, issues: fromErrors(errors ?? {}) });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fillPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params));
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}

function writeQuery(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
