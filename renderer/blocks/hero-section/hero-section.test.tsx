import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { stubDialog } from '../../engine/testing/stub-dialog.ts';
import { HeroSection } from './hero-section.tsx';

stubDialog();

type Slide = Content<'hero_section'>['slides'][number];

function buildSlide(parts: Partial<Slide> = {}): Slide {
  return {
    _key: 'a',
    image: '',
    alt: '',
    subtitle: '',
    titleHighlight1: 'Shade',
    titleMain: 'first, then the',
    titleHighlight2: 'garden',
    description: '',
    ctaText: 'Explore More Details',
    cta: '',
    secondText: '',
    secondLink: '',
    detailsContent: '',
    ...parts,
  };
}

async function openDetails(slide: Slide) {
  renderInSite(<HeroSection content={{ slides: [slide] }} />);
  const button = screen.getByRole('button', {
    name: /^Explore More Details ?: Shade first, then the garden$/,
  });
  await userEvent.click(button);
  await screen.findByRole('dialog');
  return button;
}

test.each([null, { slides: [] }])(
  'without slides it shows a message and a link to the services',
  (content) => {
    renderInSite(<HeroSection content={content} />);

    expect(screen.getByText('No hero slides found - Please add slides in the admin dashboard')).toBeDefined();
    expect(screen.getByRole('link')).toHaveProperty('pathname', '/services');
  },
);

test('a title is read as one sentence', () => {
  renderInSite(<HeroSection content={{ slides: [buildSlide()] }} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shade first, then the garden');
});

test('a slide without details shows a message', async () => {
  await openDetails(buildSlide());

  expect(screen.getByRole('dialog').textContent).toContain('No additional details available for this slide.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('the second button of a slide leads to its page', () => {
  renderInSite(
    <HeroSection
      content={{ slides: [buildSlide({ secondText: 'Book a free first visit', secondLink: '/contact' })] }}
    />,
  );

  expect(screen.getByRole('link', { name: 'Book a free first visit' })).toHaveProperty(
    'pathname',
    '/contact',
  );
});

test('the details contain the link of the slide', async () => {
  await openDetails(buildSlide({ cta: '/projects', detailsContent: '<p>Nine weeks.</p>' }));

  expect(screen.getByText('Nine weeks.')).toBeDefined();
  expect(screen.getByRole('link')).toHaveProperty('pathname', '/projects');
});

test('open details lock scrolling and return the focus when closed', async () => {
  const button = await openDetails(buildSlide());
  expect(document.documentElement.style.overflow).toBe('hidden');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
  expect(document.activeElement).toBe(button);
});

test.each([
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a whole press on the ground around it', (dialog: HTMLElement) => press(dialog, dialog)],
])('%s closes the details', async (_, close) => {
  await openDetails(buildSlide());

  close(screen.getByRole('dialog'));

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('text that is selected up to the ground around the details does not close them', async () => {
  await openDetails(buildSlide());
  const dialog = screen.getByRole('dialog');

  press(within(dialog).getByRole('heading'), dialog);

  expect(screen.getByRole('dialog')).toBe(dialog);
});

function press(start: HTMLElement, end: HTMLElement): void {
  fireEvent.pointerDown(start);
  fireEvent.pointerUp(end);
  fireEvent.click(end);
}
