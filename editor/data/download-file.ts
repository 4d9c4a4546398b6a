import type { Download } from './api-client.ts';

/** Time after which the browser has read the object URL, in milliseconds. */
const takenOver = 10_000;

/** Downloads a file through the browser. */
export function saveFile({ file, fileName }: Download): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), takenOver);
}
