import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import multer from 'multer';
import { endOf } from '#schemas/engine/text-measure.ts';
import type { StoredFile } from '../documents/media.ts';
import { ApiError } from '../errors.ts';
import { checkFreeSpace, removePath } from './disk.ts';
import { type ReceivedFile, type ReceiveOptions, receiveFile } from './receive-file.ts';

/** Upload folder, accepted type, reserved disk space and minimum transfer rate. */
export interface UploadRules extends Omit<ReceiveOptions, 'path'> {
  /** Interval in milliseconds at which the transfer rate is checked. */
  readonly rateMs: number;
}

/** A received file and its original name. */
export interface Upload {
  readonly file: ReceivedFile;
  readonly fileName: string;
  /** Identifies a seed file: the same origin has the same address on every machine. */
  readonly origin?: string;
  readonly alt?: string;
  /** Identifies the request, which may be sent again. */
  readonly repeatKey?: string | undefined;
  /** Facts of an image that is already known; without them it is inspected. */
  readonly measured?: Pick<StoredFile, 'width' | 'height' | 'color'>;
}

const limits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 64 * 1024,
  fieldNameSize: 255,
  headerPairs: 20,
  fieldNestingDepth: 1,
};
/** Minimum bytes per second: slower uploads are aborted, as a few would block all others. */
const minBytesPerSecond = 8 * 1024;
const maxNameLength = 255;
const sizeErrors = new Set([
  'LIMIT_FIELD_VALUE',
  'LIMIT_FIELD_KEY',
  'LIMIT_PART_COUNT',
  'LIMIT_FIELD_COUNT',
  'LIMIT_FILE_COUNT',
]);

/** System calls whose failure is a server error. */
const diskCalls = new Set(['open', 'write', 'fsync', 'close']);

function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    // Bidirectional controls can display `gpj.exe` as `exe.jpg`.
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return clean.length <= maxNameLength ? clean || 'file' : endOf(clean, maxNameLength);
}

function toFileError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof multer.MulterError) {
    const code = sizeErrors.has(error.code) ? 'too_large' : 'malformed';
    return new ApiError(code, 'Send one file at a time, in the field "file"', { cause: error });
  }
  const isServerError = error instanceof Error && 'syscall' in error && diskCalls.has(String(error.syscall));
  return isServerError ? error : incomplete({ cause: error });
}

/** State of the file of one request; multer may report a follow-up error before the original one. */
interface Result {
  upload?: Upload;
  failure?: unknown;
  /** Resolves when the file is written or removed. */
  received?: Promise<void>;
}

/** Creates a multer storage engine that writes the file with `receiveFile`. */
function createStorage(rules: UploadRules, result: Result): multer.StorageEngine {
  return {
    _handleFile(_request, { stream, originalname }, done) {
      const path = join(rules.folder, randomBytes(16).toString('hex'));
      result.received = receiveFile(stream, { ...rules, path }).then(
        (file) => {
          result.upload = { file, fileName: cleanName(originalname) };
          done(null, { path, size: file.size });
        },
        (error: unknown) => {
          result.failure = error;
          done(error);
        },
      );
    },
    _removeFile(_request, { path }, done) {
      removePath(path).then(() => done(null), done);
    },
  };
}

async function checkBeforeReading(request: Request, { folder, reserve }: UploadRules): Promise<void> {
  if (!request.is('multipart/form-data')) {
    throw new ApiError('unsupported_type', 'Send the file as multipart/form-data, in the field "file"');
  }
  await checkFreeSpace(folder, Number(request.headers['content-length'] ?? 0), reserve);
}

/** Returns the original error of a failed upload instead of the follow-up error that multer reports. */
async function explain(error: unknown, result: Result): Promise<unknown> {
  if (!(error instanceof multer.MulterError)) await result.received;
  return toFileError(result.failure ?? error);
}

/** Calls `onSlow` when the transfer rate falls below the minimum; returns a function that stops watching. */
function watchRate(request: Request, rateMs: number, onSlow: () => void): () => void {
  let previous = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - previous < (minBytesPerSecond * rateMs) / 1_000) onSlow();
    previous = bytesRead;
  }, rateMs);
  return () => clearInterval(timer);
}

const incomplete = (options?: ErrorOptions) =>
  new ApiError('malformed', 'The upload was not complete', options);

function parseForm(request: Request, response: Response, rules: UploadRules): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  // A request with a closed connection emits no more events.
  if (request.destroyed) throw incomplete();
  const result: Result = {};
  const fail = (error: unknown) => void explain(error, result).then(reject);
  const stopWatching = watchRate(request, rules.rateMs, () => {
    // Multer cleans up only when the request ends.
    response.once('close', () => request.destroy());
    reject(new ApiError('timed_out', 'The upload stopped: too little arrived'));
  });
  request.once('end', stopWatching);
  request.once('close', () => !request.complete && fail(incomplete()));
  multer({ storage: createStorage(rules, result), limits, defParamCharset: 'utf8' }).single('file')(
    request,
    response,
    (error?: unknown) => {
      if (error) fail(error);
      else if (result.upload) resolve(result.upload);
      else reject(new ApiError('invalid', 'Please choose a file'));
    },
  );
  return promise.finally(stopWatching);
}

/** Receives the file of a multipart request into a temporary file; removes it on failure. */
export async function receiveUpload(
  request: Request,
  response: Response,
  rules: UploadRules,
): Promise<Upload> {
  await checkBeforeReading(request, rules);
  return await parseForm(request, response, rules);
}
