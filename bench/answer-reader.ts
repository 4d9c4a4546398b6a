const headEnd = '\r\n\r\n';
/** Bytes in which the end of a head is looked for. */
const longestHead = 16_384;

/** Reads HTTP answers off a connection: calls back with the status of each once its body has arrived, and skips the bodies. Throws at an answer without a content-length. */
export function createAnswerReader(onAnswer: (status: number) => void): (chunk: Buffer) => void {
  let held = '';
  let status = 0;
  let bytesLeft: number | undefined;

  /** Reads the head that goes on at an offset; returns where its body begins, the chunk's end while it has not all arrived. */
  function readHead(chunk: Buffer, from: number): number {
    const text = held + chunk.toString('latin1', from, Math.min(chunk.length, from + longestHead));
    const end = text.indexOf(headEnd);
    if (end === -1) {
      held = text;
      return chunk.length;
    }
    const body = from + end + headEnd.length - held.length;
    held = '';
    const head = text.slice(0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer does not say its length:\n${head}`);
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
      onAnswer(status);
    }
  };
}
