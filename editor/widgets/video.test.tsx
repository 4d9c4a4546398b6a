import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { video } from '#schemas/fields/index.ts';
import { buildFile } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const film = { ...buildFile(1), file_path: `/media/${'a'.repeat(32)}.mp4`, type: 'video' } as const;

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
  expect(screen.getByLabelText('The chosen video').getAttribute('src')).toBe(film.file_path);
  expect(saves).toEqual([{ film: film.file_path }]);
});
