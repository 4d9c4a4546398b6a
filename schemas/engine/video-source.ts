/** Host and id of a video on YouTube or Vimeo. */
export interface VideoSource {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
}

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
  const rest = address.trim().replace(/^https?:\/\//i, '');
  for (const { host, pattern } of patterns) {
    const id = pattern.exec(rest)?.[1];
    if (id) return { host, id };
  }
  return undefined;
}
