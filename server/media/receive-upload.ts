import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import multer from 'multer';
import { ApiError } from '../errors.ts';
import type { Intake } from '../images/detect-format.ts';
import { checkRoom, removePath } from '../images/disk.ts';
import { refusal } from '../images/refusal.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

/** Where uploads land, and how patient the server is with them. */
export interface UploadRules {
  readonly folder: string;
  readonly takes: Intake;
  /** Bytes of disk that stay free; absent means the smaller of 1 GiB and 5 %. */
  readonly reserve?: number | undefined;
  /** Milliseconds after which the rate of an upload is looked at, again and again. */
  readonly rateMs: number;
}

/** A file as it came in, and what the person called it. */
export interface Upload {
  readonly file: ReceivedFile;
  readonly fileName: string;
  /** Names a file that the seeds add: the same origin has the same address on every machine. */
  readonly origin?: string;
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
/** Bytes a second below which an upload is given up: a few slow ones would keep everybody else from uploading. */
const slowestRate = 8 * 1024;
const longestName = 255;
const tooMuch = new Set([
  'LIMIT_FIELD_VALUE',
  'LIMIT_FIELD_KEY',
  'LIMIT_PART_COUNT',
  'LIMIT_FIELD_COUNT',
  'LIMIT_FILE_COUNT',
]);

/** Where a failure is the server's and not the client's. */
const diskCalls = new Set(['open', 'write', 'fsync', 'close']);

function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    // Marks of direction make `gpj.exe` read as `exe.jpg`.
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return clean.length <= longestName ? clean || 'file' : clean.slice(-longestName);
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof multer.MulterError) {
    const code = tooMuch.has(error.code) ? 'too_large' : 'malformed';
    return new ApiError(code, 'Send one file at a time, in the field "file"', {}, { cause: error });
  }
  const isOurs = error instanceof Error && 'syscall' in error && diskCalls.has(String(error.syscall));
  return isOurs ? error : refusal('malformed', 'The upload was not complete', error);
}

/** What became of the file in a request; multer may hear of a failure's echo before the failure. */
interface Result {
  upload?: Upload;
  failure?: unknown;
  /** Resolves when the file is on the disk, or gone from it. */
  received?: Promise<void>;
}

/** Lets multer take the request apart, and writes the file that it finds through `receiveFile`. */
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
  await checkRoom(folder, Number(request.headers['content-length'] ?? 0), reserve);
}

/** Why an upload failed: what our own code found wrong, where that is what made multer fail. */
async function explain(error: unknown, result: Result): Promise<unknown> {
  if (!(error instanceof multer.MulterError)) await result.received;
  return toRefusal(result.failure ?? error);
}

/** Calls `onSlow` when less than the slowest rate arrived since the last look; returns what stops it. */
function watchRate(request: Request, rateMs: number, onSlow: () => void): () => void {
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    if (bytesRead - seen < (slowestRate * rateMs) / 1_000) onSlow();
    seen = bytesRead;
  }, rateMs);
  return () => clearInterval(timer);
}

const incomplete = () => new ApiError('malformed', 'The upload was not complete');

function parseForm(request: Request, response: Response, rules: UploadRules): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  // A request whose connection is closed already reports nothing any more.
  if (request.destroyed) throw incomplete();
  const result: Result = {};
  const fail = (error: unknown) => void explain(error, result).then(reject);
  const stopWatching = watchRate(request, rules.rateMs, () => {
    // Only the end of the request lets multer clean up.
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

/** Receives the one file of a request into a temporary file; refuses it without leaving anything there. */
export async function receiveUpload(
  request: Request,
  response: Response,
  rules: UploadRules,
): Promise<Upload> {
  await checkBeforeReading(request, rules);
  return await parseForm(request, response, rules);
}
