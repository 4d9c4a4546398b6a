import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon } from './create-icon.tsx';

const nodes = [['path', { d: 'M4 6l16 0', key: 'line' }]] as const;

test('an icon writes its size and lines, and leaves the rest to shared styles', () => {
  const Icon = createIcon('outline', 'line', 'Line', nodes);

  const markup = renderToStaticMarkup(<Icon size={16} aria-hidden className="own" />);

  expect(markup).toMatch(
    /^<svg class="\S+ own" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6l16 0"><\/path><\/svg>$/,
  );
});

test('only another width of its lines is written', () => {
  const Icon = createIcon('outline', 'line', 'Line', nodes);

  expect(renderToStaticMarkup(<Icon stroke={1.5} />)).toContain('style="stroke-width:1.5"');
  expect(renderToStaticMarkup(<Icon stroke={2} />)).not.toContain('style');
});

test('the lines of an outline are one path; other shapes stay as they are', () => {
  const lines = [...nodes, ['path', { d: 'M4 12l16 0', key: 'second' }]] as const;
  const circle = ['circle', { cx: '1', cy: '1', r: '1', key: 'circle' }] as const;
  const write = (
    ...[type, shapes]: [type: 'outline' | 'filled', shapes: Parameters<typeof createIcon>[3]]
  ) => {
    const Icon = createIcon(type, 'line', 'Line', shapes);
    return renderToStaticMarkup(<Icon />).replaceAll(/<\/?svg[^>]*>/g, '');
  };

  const each = '<path d="M4 6l16 0"></path><path d="M4 12l16 0"></path>';
  expect(write('outline', lines)).toBe('<path d="M4 6l16 0M4 12l16 0"></path>');
  expect(write('filled', lines)).toBe(each);
  expect(write('outline', [...lines, circle])).toBe(`${each}<circle cx="1" cy="1" r="1"></circle>`);
});
