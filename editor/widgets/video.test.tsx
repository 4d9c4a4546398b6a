import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { video } from '#schemas/fields/index.ts';
import type { PickedFile } from '../form/services.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const film: PickedFile = {
  ...{ id: 1, url: `/media/${'a'.repeat(32)}.mp4`, name: 'film.mp4', alt: '' },
  ...{ width: null, height: null, type: 'video', thumbnail: '' },
};

test('a video of the gallery is stored by its address and can be watched', async () => {
  const { form, saves, services } = renderForm(declare({ film: video({ label: 'Film' }) }), {
    film: 'https://vimeo.com/76979871',
  });
  const requests: unknown[] = [];
  services.picked = [film];
  const { pickFiles } = services;
  services.pickFiles = (request) => {
    requests.push(request);
    return pickFiles(request);
  };
  expect(screen.getByText('Vimeo video 76979871')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Choose video from the gallery' }));
  await act(() => form.save());

  expect(requests).toEqual([{ multiple: false, type: 'video' }]);
  expect(screen.getByLabelText('The chosen video').getAttribute('src')).toBe(film.url);
  expect(saves).toEqual([{ film: film.url }]);
});
