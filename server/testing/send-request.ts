import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface TestRequest {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly raw?: string | Buffer;
}

/** A response; `body` is parsed where it is JSON. */
export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the properties that it expects, and fails where they are missing.
  readonly body: any;
}

/** Sends one request over a connection of its own. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, token, json, raw }: TestRequest = {},
): Promise<TestResponse> {
  const bytes = raw ?? (json === undefined ? undefined : JSON.stringify(json));
  const all: OutgoingHttpHeaders = { ...headers };
  if (bytes !== undefined) {
    all['content-type'] ??= 'application/json';
    all['content-length'] ??= Buffer.byteLength(bytes);
  }
  if (token !== undefined) all.authorization = `Bearer ${token}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
