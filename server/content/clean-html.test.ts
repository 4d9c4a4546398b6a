import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { richText } from '#schemas/fields/index.ts';
import { cleanContent, cleanHtml, rejectHtml } from './clean-html.ts';

const article = defineBlock({
  type: 'article',
  page: 'home',
  order: 9,
  label: 'Article',
  fields: { content: richText({ label: 'Content' }) },
});

test.each([
  ['<p>Shade &amp; <strong>stone</strong></p>', '<p>Shade &amp; <strong>stone</strong></p>'],
  ['<h2 class="x" id="y" style="color:red">Title</h2>', '<h2>Title</h2>'],
  ['<script>alert(1)</script>after', 'after'],
  ['<svg><a href="x">in</a></svg><math><b>m</b></math>out', 'out'],
  ['<iframe src="https://example.com"></iframe><template><p>t</p></template>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVa&#9;Script:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/services" target="_blank" onclick="x()">a</a>', '<a href="/services">a</a>'],
  ['<a href="tel:+97141234567">a</a>', '<a href="tel:+97141234567">a</a>'],
  ['<img src="/media/0123.jpg" alt="Tree" onerror="x()">', '<img src="/media/0123.jpg" alt="Tree" />'],
  ['<img src="https://example.com/a.jpg">', '<img src="https://example.com/a.jpg" />'],
  ['<img src="http://example.com/a.jpg"><img src="data:image/png;base64,x"><img src="/admin"><img>', ''],
  ['<p>open<b>bold', '<p>openbold</p>'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
])('%j becomes %j', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
});

test.each([
  ['an http address without slashes', '<a href="http:evil.example">a</a>'],
  ['a user name', '<a href="https://owner@evil.example">a</a>'],
  ['an IPv6 address', '<a href=" https://[::1]/">a</a>'],
])('a link with %s has its address removed', (_, html) => {
  expect(cleanHtml(html)).toBe('<a>a</a>');
});

test.each([
  ['<', 50_000],
  ['<a ', 16_000],
  ['&', 50_000],
  ['<p>', 16_000],
  ['<!--', 12_000],
])('%j repeated %i times does not block the server', (piece, times) => {
  expect(cleanHtml(piece.repeat(times))?.length).toBeLessThan(20 * piece.length * times);
});

test.each(['<div>', '<blockquote>', '<x>', '<ul><li>', '<div></x>', '<em>'])(
  '%j nested without limit is rejected at once, at any length',
  (piece) => {
    const took = (times: number) => {
      const { user } = process.cpuUsage();
      expect(cleanHtml(piece.repeat(times))).toBeUndefined();
      return process.cpuUsage().user - user;
    };
    took(100);

    expect(took(200_000)).toBeLessThan(50_000);
  },
);

test('formatted text may have 64 levels', () => {
  const nested = (levels: number) => `${'<em>'.repeat(levels)}a${'</em>'.repeat(levels)}`;

  expect(cleanHtml(nested(64))).toBe(nested(64));
  expect(cleanHtml(nested(65))).toBeUndefined();
});

test.each([
  ['a text that is too long', 'x'.repeat(900_000), 'Content is too long'],
  ['too many tags', '<br>'.repeat(20_001), 'Content has more than 20,000 tags and entities'],
  ['too many entities', '&amp;'.repeat(20_001), 'Content has more than 20,000 tags and entities'],
  ['tags nested too deep', '<div>'.repeat(10_000), 'Content is nested too deep'],
])('%s is rejected at its field, without being sanitised', async (_, html, message) => {
  const { issues } = await cleanContent(article, { content: html }, rejectHtml);

  expect(issues).toEqual([{ path: ['content'], message }]);
});
