import { site } from '../site.ts';

/** The texts of the engine that visitors see. A site in another language than English writes each of them in its own as `texts` of `schemas/site.ts`; names in braces are replaced by values. */
export const siteTexts = [
  // Around every page.
  'Skip to content',
  'Breadcrumb',
  'Home',
  'Close',
  'Dismiss',
  '(opens in a new tab)',
  // Lists and pages without a view of their own.
  'Pages of the list',
  'Previous page',
  'Next page',
  'Back to the first page',
  'The list ends before this page.',
  'There is nothing here yet. Please check back later.',
  'There is nothing to show at the moment. Please check back later.',
  'This list cannot be shown at the moment. Please check back later.',
  'More {entries}',
  'All {entries}',
  'Next: {title}',
  // Images and sliders.
  'See it large',
  'carousel',
  'slide',
  'Slides: {label}',
  '{place} of {count}',
  '{place} / {count}',
  'Previous slide of {label}',
  'Next slide of {label}',
  'Pause {label}',
  'Play {label}',
  'Previous',
  'Next',
  'Zoom in',
  'Zoom out',
  // Values; the first joins those of a list.
  ', ',
  'Yes',
  'No',
  'Map app',
  'from {day}',
  'until {day}',
  '{size} B',
  '{size} kB',
  '{size} MB',
  '{size} GB',
  // Opening hours; the first is a range of days or of hours.
  '{from} to {to}',
  'Every day',
  'open 24 hours',
  'closed',
  'Open now',
  'Closed now',
  'Closed now · opens at {time}',
  'Closed now · opens tomorrow at {time}',
  'Closed now · opens {weekday} at {time}',
  'Closed now · opens {day}',
  // The contact form and its e-mail.
  'Please enter your name',
  'Please enter a valid email address',
  'Please enter your phone number',
  'Please enter a valid phone number',
  'Please enter a message',
  'Please enter at most {max} characters',
  'Please type this again: it has invisible characters that change the direction of the text',
  'Contains characters that cannot be stored',
  'Too many messages. Please try again in a minute.',
  'Too many messages. Please try again in {minutes} minutes.',
  'Name',
  'E-mail',
  'Phone',
  'Hello {name}, thank you for your message to {site}.',
  // Failures.
  'Page not loaded',
  'This page did not load',
  'The connection may have been lost, or the site has been renewed since you came.',
  'Load it again',
  'A part of this page could not be loaded. The connection may have been lost, or the site was renewed.',
  'Reload the page',
  'Some of this page could not be loaded.',
  'Loading the rest of this page…',
  'Try again',
  'Back in a moment',
  'This page cannot be shown right now. Please try again in a few seconds.',
  'Home page',
] as const;

/** A text of the engine, in English. */
export type SiteText = (typeof siteTexts)[number];

const own: Readonly<Partial<Record<SiteText, string>>> = site.texts;
const number = new Intl.NumberFormat(site.languages[0].code);

/** Writes a text of the engine in the site's language, with values in place of the names in braces. */
export function siteText(text: SiteText, values: Readonly<Record<string, string | number>> = {}): string {
  return (own[text] ?? text).replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name] ?? mark;
    return typeof value === 'number' ? number.format(value) : value;
  });
}
