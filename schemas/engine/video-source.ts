/** A video on YouTube or Vimeo by its id, or an uploaded file by its address. */
export interface VideoSource {
  readonly host: 'youtube' | 'vimeo' | 'file';
  readonly id: string;
}

const uploaded = /^\/media\/[0-9a-f]{32}\.(?:mp4|webm|mov)$/;

const patterns = [
  {
    host: 'youtube',
    pattern:
      /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})(?:[?&/#].*)?$/,
  },
  { host: 'youtube', pattern: /^youtu\.be\/([\w-]{11})(?:[?#].*)?$/ },
  { host: 'vimeo', pattern: /^(?:www\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[?/#].*)?$/ },
  { host: 'vimeo', pattern: /^player\.vimeo\.com\/video\/(\d{6,12})(?:[?#].*)?$/ },
] as const;

/** Parses the address of a video; undefined for any other address. */
export function readVideoSource(address: string): VideoSource | undefined {
  if (uploaded.test(address.trim())) return { host: 'file', id: address.trim() };
  const rest = address.trim().replace(/^https?:\/\//i, '');
  for (const { host, pattern } of patterns) {
    const id = pattern.exec(rest)?.[1];
    if (id) return { host, id };
  }
  return undefined;
}
