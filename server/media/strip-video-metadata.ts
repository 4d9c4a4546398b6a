import { type FileHandle, open } from 'node:fs/promises';

/** Boxes with metadata, such as the location in `udta/©xyz` or in QuickTime's `meta`. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak']);
/** Maximum number of boxes that are read: a video has some dozens outside its media data. */
const maxBoxes = 10_000;
const zeros = Buffer.alloc(64 * 1024);

interface Box {
  readonly type: string;
  readonly start: number;
  /** Length of the size and type fields in bytes. */
  readonly head: number;
  readonly end: number;
}

/** Reads the header of an ISO/IEC 14496-12 box; undefined where there is none. */
async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, start);
  if (bytesRead < 8) return undefined;
  const short = buffer.readUInt32BE(0);
  const isLong = short === 1 && bytesRead === 16;
  const head = isLong ? 16 : 8;
  const size = isLong ? Number(buffer.readBigUInt64BE(8)) : short || limit - start;
  const end = start + size;
  return size < head || end > limit ? undefined : { type: buffer.toString('latin1', 4, 8), start, head, end };
}

async function overwrite(file: FileHandle, { start, head, end }: Box): Promise<void> {
  for (let at = start + head; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
  await file.write('free', start + 4, 'latin1');
}

/** Overwrites the metadata of an MP4 or MOV video with free space of the same size, so that no offset changes. */
export async function stripVideoMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const open: { start: number; end: number }[] = [{ start: 0, end: (await file.stat()).size }];
    let seen = 0;
    for (let range = open.pop(); range; range = open.pop()) {
      const box = seen < maxBoxes ? await readBox(file, range.start, range.end) : undefined;
      if (!box) continue;
      seen += 1;
      open.push({ start: box.end, end: range.end });
      if (containers.has(box.type)) open.push({ start: box.start + box.head, end: box.end });
      if (metadataBoxes.has(box.type)) await overwrite(file, box);
    }
  } finally {
    await file.close();
  }
}
