import sharp from 'sharp';
import { expect, test } from 'vitest';
import { rasterizeSvg } from './image-jobs.ts';
import { cleanSvg, looksLikeSvg } from './svg.ts';

const head =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 20">';
const leaf = '<path id="leaf" d="M0 0H60V20H0Z" fill="#336644"/>';

test.each([
  ['plain', `${head}${leaf}</svg>`],
  [
    'behind a declaration and comments',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">\n${head}</svg>`,
  ],
])('an SVG is recognised: %s', (_how, text) => {
  expect(looksLikeSvg(Buffer.from(text))).toBe(true);
});

test.each([
  ['a page that contains one', `<!doctype html>${head}</svg>`],
  ['text before it', `hello ${head}</svg>`],
  ['another root', '<svgx></svgx>'],
  ['a doctype with declarations of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${head}</svg>`],
])('another format is not detected as SVG: %s', (_how, text) => {
  expect(looksLikeSvg(Buffer.from(text))).toBe(false);
});

test.each([
  ['entities', `<svg><!ENTITY x SYSTEM "file:///etc/passwd"></svg>`],
  ['included files', `${head}<xi:include href="file:///etc/passwd"/></svg>`],
  ['a style sheet from elsewhere', `<?xml-stylesheet href="http://example.com/a.css"?>${head}</svg>`],
  ['an external image', `${head}<image href="http://example.com/a.png"/></svg>`],
  ['a file of the server', `${head}<image xlink:href='file:///etc/passwd'/></svg>`],
  ['a nested SVG', `${head}<image href="data:image/svg+xml;base64,PHN2Zz4="/></svg>`],
  ['an address hidden in character references', `${head}<use href="&#104;ttp://example.com/#a"/></svg>`],
  ['imported styles', `${head}<style>@import "http://example.com/a.css";</style></svg>`],
  ['a fill from elsewhere', `${head}<path fill="url(http://example.com/#a)"/></svg>`],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${head}</svg>`],
])('an SVG with external references is rejected: %s', (_what, text) => {
  expect(() => cleanSvg(Buffer.from(text))).toThrow(/^This SVG/);
});

test('links, internal references and embedded images are accepted', async () => {
  const pixel = (
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const text = `${head}<a xlink:href="https://example.com">${leaf}</a><use href="#leaf"/><rect fill="url( #g )"/><image href="data:image/png;base64,${pixel}"/></svg>`;

  expect(cleanSvg(Buffer.from(text))).not.toContain('example.com"');
});

test('an SVG with a script is rasterized to a bounded size without running it', async () => {
  const png = await rasterizeSvg(Buffer.from(`${head}<script>throw 1</script>${leaf}</svg>`));

  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2_000, height: 667 });
});

test.each([
  [
    'immense',
    '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="10000"><path d="M0 0H20000V10000H0Z"/></svg>',
  ],
  ['tiny', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0H2V1H0Z"/></svg>'],
])('an SVG is rasterized to the same size, whatever its own: %s', async (_size, text) => {
  const { width = 0, height = 0 } = await sharp(await rasterizeSvg(Buffer.from(text))).metadata();

  expect(width).toBeLessThanOrEqual(2_000);
  expect(width / height).toBeCloseTo(2, 1);
});

test('a malformed SVG is rejected', async () => {
  await expect(rasterizeSvg(Buffer.from(`${head}<path></svg>`))).rejects.toThrow('This SVG cannot be drawn');
});

test.each([
  ['comments', '<!---->'.repeat(8_000)],
  ['links that never close', '<a '.repeat(200_000)],
  ['addresses of nothing but blanks', `url(${' '.repeat(200_000)}`],
  ['doctypes', '<!DOCTYPE svg '.repeat(40_000)],
  ['scripts that never close', '<script '.repeat(100_000)],
])('hostile text is parsed quickly: %s', (_what, text) => {
  const started = process.cpuUsage();

  looksLikeSvg(Buffer.from(text));
  try {
    cleanSvg(Buffer.from(`${head}${text}`));
  } catch {}

  // Processor time, as other programs may share the machine.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
});
