import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { IntroVideoSection } from './intro-video-section.tsx';

const film = `/media/${'a'.repeat(32)}.mp4`;
const content: Content<'intro_video_section'> = {
  ...{ backgroundImage: '', videoUrl: film, videoThumbnail: '' },
  ...{ mainTitle: 'A year', mainTitleSpan: 'by the well', specializationText: '', contactButtonText: '' },
};

test('an uploaded video is loaded once it is started, with controls', async () => {
  const { container } = renderInSite(<IntroVideoSection content={content} />);
  expect(container.querySelector('video')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Play the film: A year by the well' }));

  const player = screen.getByLabelText('A year by the well', { selector: 'video' });
  expect([player.tagName, player.getAttribute('src')]).toEqual(['VIDEO', film]);
  expect(player.hasAttribute('controls')).toBe(true);
});

test('a section without a playable address has no play button', () => {
  renderInSite(<IntroVideoSection content={{ ...content, videoUrl: 'https://example.com/film.mp4' }} />);

  expect(screen.queryByRole('button')).toBeNull();
});
