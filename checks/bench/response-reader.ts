const headEnd = '\r\n\r\n';
/** Maximum size of response headers in bytes. */
const maxHeadBytes = 16_384;

/** Parses HTTP responses of a connection: calls back with the status of each complete response and skips the bodies. Throws without a Content-Length. */
export function createResponseReader(onResponse: (status: number) => void): (chunk: Buffer) => void {
  let held = '';
  let status = 0;
  let bytesLeft: number | undefined;

  /** Parses headers from an offset; returns the offset of the body, or the chunk length while the headers are incomplete. */
  function readHead(chunk: Buffer, from: number): number {
    const text = held + chunk.toString('latin1', from, Math.min(chunk.length, from + maxHeadBytes));
    const end = text.indexOf(headEnd);
    if (end === -1) {
      held = text;
      return chunk.length;
    }
    const body = from + end + headEnd.length - held.length;
    held = '';
    const head = text.slice(0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`A response has no Content-Length:\n${head}`);
    status = Number(head.slice(9, 12));
    bytesLeft = Number(length);
    return body;
  }

  return (chunk) => {
    let offset = 0;
    while (offset < chunk.length || bytesLeft === 0) {
      if (bytesLeft === undefined) {
        offset = readHead(chunk, offset);
        continue;
      }
      const part = Math.min(bytesLeft, chunk.length - offset);
      offset += part;
      bytesLeft -= part;
      if (bytesLeft > 0) return;
      bytesLeft = undefined;
      onResponse(status);
    }
  };
}
