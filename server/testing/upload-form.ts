import type { TestRequest } from './send-request.ts';

const boundary = '----garden';

/** A request that sends one file as the browser does, in the field `file`. */
export function uploadForm(bytes: Buffer, name: string): Pick<TestRequest, 'method' | 'raw' | 'headers'> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    method: 'POST',
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
