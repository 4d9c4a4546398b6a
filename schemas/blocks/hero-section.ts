import { defineBlock } from '../engine/block.ts';
import type { AnyContent } from '../engine/declaration.ts';
import { isRecord } from '../engine/records.ts';
import { image, link, list, multiline, richText, text } from '../fields/index.ts';

/** The slides of the home page. */
export const heroSection = defineBlock({
  type: 'hero_section',
  page: 'home',
  order: 1,
  label: 'Hero Section',
  screen: { path: '/admin/cms/home/hero', name: 'hero-section-cm' },
  messages: {
    loadFailed: 'Error loading hero section',
    saveFailed: 'Failed to save hero section',
    saveFailedText: 'Please try again later',
  },
  upgrades: [splitButton],
  fields: {
    slides: list(
      {
        label: 'Slides',
        item: 'Slide',
        layout: 'cards',
        edit: 'modal',
        save: 'at-once',
        card: {
          title: ['titleHighlight1', 'titleMain', 'titleHighlight2'],
          image: 'image',
          subtitle: 'subtitle',
          excerpt: { field: 'description', length: 80 },
        },
      },
      {
        image: image({
          label: 'Image',
          recommend: [1920, 1280],
          altIn: 'alt',
          required: 'Please select an image for the slide',
        }),
        alt: text({
          label: 'Alternative text',
          help: 'What the image shows, for people who cannot see it.',
          max: 300,
        }),
        subtitle: text({ label: 'Subtitle', max: 120 }),
        titleHighlight1: text({ label: 'Title, first highlighted part', max: 80, width: 'third' }),
        titleMain: text({ label: 'Title, main part', max: 120, width: 'third' }),
        titleHighlight2: text({ label: 'Title, second highlighted part', max: 80, width: 'third' }),
        description: multiline({ label: 'Description', max: 600, rows: 3 }),
        ctaText: text({
          label: 'Button text',
          default: 'Explore More Details',
          max: 60,
          width: 'half',
        }),
        cta: link({ label: 'Button link', help: 'Shown as a link inside the details.', width: 'half' }),
        secondText: text({
          label: 'Second button text',
          default: 'Book a free first visit',
          max: 60,
          width: 'half',
        }),
        secondLink: link({
          label: 'Second button link',
          help: 'The page that the second button opens.',
          default: '/contact',
          width: 'half',
        }),
        detailsContent: richText({ label: 'Details', help: 'Opens when a visitor presses the button.' }),
      },
    ),
  },
});

/** Version 1 stored a slide's button as `cta: { text, link }`. */
function splitButton(content: AnyContent): AnyContent {
  const { slides } = content;
  return Array.isArray(slides) ? { ...content, slides: slides.map(splitSlideButton) } : content;
}

function splitSlideButton(slide: unknown): unknown {
  if (!isRecord(slide) || !isRecord(slide.cta)) return slide;
  const { text: ctaText, link: cta = '' } = slide.cta;
  // Any other value stays, so that it is reported as unreadable.
  if (!('text' in slide.cta || 'link' in slide.cta)) return slide;
  return ctaText === undefined ? { ...slide, cta } : { ...slide, cta, ctaText };
}
