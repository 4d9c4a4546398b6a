import type { PublicProject } from '#schemas/api/public.ts';
import { countDays, formatShortDuration } from '../format/duration.ts';

/** Where a project stands, in words that are never empty. */
export function locationOf({ location }: PublicProject): string {
  return location.trim() || 'Location not specified';
}

/** The two pictures of a project; where it has no "after", the first of its gallery stands for it. */
export function picturesOf(project: PublicProject): { before: string; after: string } {
  const first = project.media.find((file) => file.type === 'image')?.file_path ?? '';
  return { before: project.before_image, after: project.after_image || first };
}

/** What the popup tells of a project; a fact that is not known is left out, except the place. */
export function factsOf(project: PublicProject): readonly { label: string; text: string }[] {
  const days = countDays(project.start_date, project.end_date);
  const facts = [
    { label: 'Client', text: project.client?.name ?? '' },
    { label: 'Duration', text: days === undefined ? '' : formatShortDuration(days) },
    { label: 'Category', text: project.services.map(({ title }) => title).join(', ') },
    { label: 'Location', text: locationOf(project) },
  ];
  return facts.filter(({ text }) => text !== '');
}
