import type { Download } from './api-client.ts';

/** Milliseconds after which a browser has taken a file over. */
const takenOver = 10_000;

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile({ file, fileName }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), takenOver);
}
