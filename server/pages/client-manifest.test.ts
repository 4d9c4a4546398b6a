import { expect, test } from 'vitest';
import { assetsOf } from './client-manifest.ts';

const list = {
  'site.tsx': { file: 'site.js', imports: ['_frame.js'], css: ['site.css'] },
  '_frame.js': { file: 'frame.js', css: ['frame.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_frame.js'], css: ['shared.css'] },
  'pages/home.tsx': { file: 'home.js', imports: ['_frame.js', '_shared.js'], css: ['home.css'] },
  'pages/about.tsx': { file: 'about.js', imports: ['_frame.js'], css: ['about.css'] },
};

test('a page has the files of its own chunks only, styles after those they build on', () => {
  expect(assetsOf(list, ['site.tsx', 'pages/home.tsx'])).toEqual({
    scripts: ['/site.js'],
    preloads: ['/frame.js', '/shared.js', '/home.js'],
    styles: ['/frame.css', '/site.css', '/shared.css', '/home.css'],
  });
  expect(assetsOf(list, ['site.tsx'])).toEqual({
    scripts: ['/site.js'],
    preloads: ['/frame.js'],
    styles: ['/frame.css', '/site.css'],
  });
});

test('an entry or component that is not in the build throws', () => {
  expect(() => assetsOf(list, ['admin.tsx'])).toThrow('"admin.tsx"');
  expect(() => assetsOf(list, ['site.tsx', 'pages/none.tsx'])).toThrow('"pages/none.tsx"');
});
