import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Thumbnail } from './thumbnail.tsx';

const folder = `/media/${'a'.repeat(32)}`;

test.each([
  ['small', 192],
  ['cell', 192],
  ['card', 720],
  ['large', 320],
] as const)('in the shape "%s" an image of the library is loaded %i pixels wide', (shape, width) => {
  const { container } = render(<Thumbnail src={`${folder}.jpg`} shape={shape} />);

  expect(container.querySelector('img')?.getAttribute('src')).toBe(`${folder}/${width}.webp`);
});

test('the image itself is loaded where there is no variant, and an icon where that fails too', () => {
  const { container } = render(<Thumbnail src={`${folder}.gif`} />);
  const fail = () => fireEvent.error(container.querySelector('img') ?? container);
  fail();
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`${folder}.gif`);
  fail();

  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('an image from elsewhere is loaded as it is', () => {
  const { container } = render(<Thumbnail src="https://example.com/pond.jpg" />);

  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://example.com/pond.jpg');
});
