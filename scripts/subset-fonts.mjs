// Reduces the site's fonts to the characters of an English page; run it after a font package or a weight changed.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
const signs = '\u00a0©®°²³·×‘’“”–—…•€™';

const fonts = [
  {
    from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    to: 'fraunces',
    axes: { wght: 460 },
  },
  {
    from: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    to: 'figtree',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { from, to, axes } of fonts) {
  const whole = await readFile(fileURLToPath(from));
  const part = await subsetFont(whole, printable + signs, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`../renderer/theme/fonts/${to}-basic.woff2`, import.meta.url), part);
  console.log(`${to}: ${whole.length} → ${part.length} bytes`);
}
