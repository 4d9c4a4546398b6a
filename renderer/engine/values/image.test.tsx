import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { MediaInfo } from '#schemas/api/endpoint.ts';
import { clientContextOf, createSiteClient } from '../data/site-client.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Image } from './image.tsx';

const folder = '/media/0123456789abcdef0123456789abcdef';
const address = `${folder}.jpg`;
const info = { width: 1600, height: 1067, alt: 'A courtyard', color: '#c9ad80', widths: [320, 1600] };

function renderWithMedia(
  alt: string,
  props: Partial<ComponentProps<typeof Image>> = {},
  own: Partial<MediaInfo> = {},
) {
  const client = createSiteClient(
    () => Promise.reject(new Error('No call is expected.')),
    () => {},
  );
  clientContextOf(client).media.set(address, { ...info, ...own });
  render(
    <QueryClientProvider client={client}>
      <Image src={address} alt={alt} sizes="50vw" {...props} />
    </QueryClientProvider>,
  );
}

test('an image with media information reserves its space and offers copies, and one to browsers without AVIF', () => {
  renderWithMedia('A rill between two walls');

  const image = screen.getByRole('img', { name: 'A rill between two walls' });
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual([
    '1600',
    '1067',
    'lazy',
  ]);
  expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    ['image/avif', `${folder}/320.avif 320w, ${folder}/1600.avif 1600w`, '50vw'],
  ]);
  expect(image.getAttribute('src')).toBe(`${folder}/320.webp`);
});

test('an image that fills a high frame is as wide as before it is cropped', () => {
  renderWithMedia('A rill', { frameHeight: '21rem' });

  const source = screen.getByRole('img', { name: 'A rill' }).parentElement?.querySelector('source');
  expect(source?.sizes).toBe('max(50vw, calc(21rem * 1.5))');
});

test('the point of its use is visible in each crop, else that of its file, and an image without one has no style', () => {
  const styleOf = (name: string) => screen.getByRole('img', { name }).getAttribute('style');
  renderWithMedia('A rill');
  renderWithMedia('A pool', {}, { focus: { x: 0.25, y: 1 } });
  renderWithMedia('A palm', { focus: { x: 0, y: 0.333 } }, { focus: { x: 0.25, y: 1 } });

  expect(styleOf('A rill')).toBeNull();
  expect(styleOf('A pool')).toBe('object-position: 25% 100%;');
  expect(styleOf('A palm')).toBe('object-position: 0% 33.3%;');
});

test('without alt text in the content the file’s alt text is used', () => {
  renderWithMedia(' ');

  expect(screen.getByRole('img', { name: 'A courtyard' })).toBeTruthy();
});

test('an image without media information has only its address', () => {
  renderInSite(<Image src="https://elsewhere.example/a.jpg" alt="A pool" sizes="100vw" />);

  expect(screen.getByRole('img', { name: 'A pool' }).parentElement?.querySelector('source')).toBeNull();
});

test('a missing image shows a placeholder with its alt text', () => {
  renderInSite(<Image src="" alt="The founder" sizes="100vw" />);

  expect(screen.getByRole('img', { name: 'The founder' }).querySelector('svg')).toBeTruthy();
});

test('an image that cannot be loaded shows a placeholder', () => {
  renderInSite(<Image src={address} alt="A pool" sizes="100vw" />);

  fireEvent.error(screen.getByRole('img', { name: 'A pool' }));

  expect(screen.getByRole('img', { name: 'A pool' }).querySelector('svg')).toBeTruthy();
});
