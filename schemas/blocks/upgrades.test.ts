import { describe, expect, test } from 'vitest';
import { findBlock } from '../blocks.ts';
import { defineBlock } from '../engine/block.ts';
import type { Declaration } from '../engine/declaration.ts';
import { loadContent } from '../engine/load.ts';
import { normaliseContent } from '../engine/walk.ts';
import { text } from '../fields/index.ts';

const hero = findBlock('hero_section') as Declaration;

test('a slide’s button of the older form becomes two fields', () => {
  const { content } = loadContent(hero, { slides: [{ cta: { text: 'Go', link: '/services' } }] });

  expect(content).toMatchObject({ slides: [{ ctaText: 'Go', cta: '/services' }] });
});

test('a slide of before the second button leads to the contact page', () => {
  const { content } = loadContent(hero, { slides: [{ titleMain: 'Shade' }] });

  expect(content).toMatchObject({
    slides: [{ secondText: 'Book a free first visit', secondLink: '/contact' }],
  });
});

test('a slide’s button in neither form is reported as unreadable', () => {
  const { unreadable } = loadContent(hero, { slides: [{ cta: { href: '/services' } }] });

  expect(unreadable).toHaveLength(1);
});

test('content that was stored as JSON text is read like any other', () => {
  const contact = findBlock('contact_page') as Declaration;
  const { content, unreadable } = loadContent(contact, '{"pageTitle":"Write to us","phoneNumber":7}');

  expect(content).toMatchObject({
    pageTitle: 'Write to us',
    phoneNumber: '',
    submitButtonText: 'Send Message',
  });
  expect(unreadable.map(({ path }) => path.join('.'))).toEqual(['phoneNumber']);
});

describe('unreadable content', () => {
  test('is listed with its path and replaced in the content', () => {
    const { content, unreadable } = loadContent(
      hero,
      { slides: [{ titleMain: ['x'] }, 'row', { image: 5 }] },
      2,
    );

    expect(unreadable.map(({ path }) => path.join('.'))).toEqual([
      'slides.1',
      'slides.0.titleMain',
      'slides.1.image',
    ]);
    expect(content).toMatchObject({ slides: [{ titleMain: '' }, { image: '' }] });
  });

  test.each([[[]], ['text'], [7], [true]])(
    'content of the wrong type, %j, is unreadable as a whole',
    (raw) => {
      expect(loadContent(hero, raw).unreadable).toMatchObject([
        { path: [], message: 'Content has to be an object' },
      ]);
    },
  );

  test('a failed upgrade keeps the stored content', () => {
    const fragile = defineBlock({
      type: 'fragile',
      page: 'home',
      order: 9,
      label: 'Fragile',
      upgrades: [
        () => {
          throw new Error('broken');
        },
      ],
      fields: { title: text({ label: 'Title' }) },
    });

    const { content, unreadable, failure } = loadContent(fragile, { title: 'Kept' });

    expect(content.title).toBe('Kept');
    expect(unreadable).toHaveLength(1);
    expect(failure).toBe('not-upgraded');
  });
});

test('normalising trims, removes blank words and completes links', () => {
  const services = findBlock('services_section') as Declaration;
  const slides = [
    { titleMain: '  A  ', cta: 'services' },
    { cta: 'https://example.com' },
    { cta: '#top' },
    { cta: 'tel:+9714' },
  ];

  expect(normaliseContent(services, { animated_words: [' a ', ' ', '​'], services: [] })).toMatchObject({
    animated_words: ['a'],
  });
  expect(normaliseContent(hero, loadContent(hero, { slides }, 2).content)).toMatchObject({
    slides: [
      { titleMain: 'A', cta: '/services' },
      { cta: 'https://example.com' },
      { cta: '#top' },
      { cta: 'tel:+9714' },
    ],
  });
});

test('profiles of version 1 get their position from the title, and their id as text', () => {
  const profiles = findBlock('profiles_data') as Declaration;
  const old = [
    { id: 1763700000000.42, name: 'Salem', title: 'Founder' },
    { id: 'b', name: 'Hessa', title: 'Old words', position: 'Director' },
  ];

  const { content, unreadable } = loadContent(profiles, { profiles: old }, 1);

  expect(unreadable).toEqual([]);
  expect(content.profiles).toMatchObject([
    { id: '1763700000000.42', position: 'Founder', pdf_file: '', specialties: [] },
    { id: 'b', position: 'Director', title: 'Old words' },
  ]);
  expect(loadContent(profiles, content, 1).content).toEqual(content);
});
