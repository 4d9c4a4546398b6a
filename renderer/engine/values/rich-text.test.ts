import { expect, test } from 'vitest';
import { sizeImages } from './rich-text.tsx';

const media = new Map([
  [
    '/media/a.jpg',
    { width: 800, height: 600, alt: 'The "old" wall & $& more', color: '#aabbcc', widths: [320] },
  ],
]);

test('an image inside formatted text reserves its space and offers variants', () => {
  const sized = sizeImages('<p>Before</p><img src="/media/a.jpg" alt="A wall" /><p>After</p>', media);

  expect(sized).toContain(
    '<img src="/media/a.jpg" alt="A wall" loading="lazy" decoding="async" width="800" height="600"',
  );
  expect(sized).toContain('srcset="/media/a/320.webp 320w"');
  expect(sized).toMatch(/^<p>Before<\/p><img .*><p>After<\/p>$/);
});

test('an image without media information is only loaded lazily', () => {
  expect(sizeImages('<img src="https://a.example/b.png">', media)).toBe(
    '<img src="https://a.example/b.png" alt="" loading="lazy" decoding="async">',
  );
});

test.each(['', ' alt=""', ' alt=" "'])('an image without alt text gets that of its file:%s', (own) => {
  expect(sizeImages(`<img src="/media/a.jpg"${own} />`, media)).toContain(
    '<img src="/media/a.jpg" alt="The &quot;old&quot; wall &amp; $&amp; more" loading="lazy"',
  );
});

test('an alt text with endless spaces does not block the page', () => {
  const { user } = process.cpuUsage();
  const alt = `${' '.repeat(50_000)}A wall`;

  expect(sizeImages(`<img src="/media/a.jpg" alt="${alt}" />`, media)).toContain(alt);
  expect(process.cpuUsage().user - user).toBeLessThan(50_000);
});
