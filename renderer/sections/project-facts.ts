import type { PublicProject } from '#schemas/entities/project.ts';
import { countDays, formatShortDuration } from '../engine/format/duration.ts';

/** Where a project stands, in words that are never empty. */
export function locationOf({ location }: PublicProject): string {
  return location.trim() || 'Location not specified';
}

/** The two images of a project; where it has no "after", the first of its gallery stands for it. */
export function imagesOf(project: PublicProject): { before: string; after: string } {
  const first = project.media.find((file) => file.type === 'image')?.file_path ?? '';
  return { before: project.before_image, after: project.after_image || first };
}

/** How long a project took, in one of the ways of telling it; empty where that is not known. */
export function durationOf(
  { start_date, end_date }: PublicProject,
  format: (days: number) => string,
): string {
  const days = countDays(start_date, end_date);
  return days === undefined ? '' : format(days);
}

/** What the popup tells of a project; a fact that is not known is left out, except the place. */
export function factsOf(
  project: PublicProject,
  formatDuration = formatShortDuration,
): readonly { label: string; text: string }[] {
  const facts = [
    { label: 'Client', text: project.client?.name ?? '' },
    { label: 'Duration', text: durationOf(project, formatDuration) },
    { label: 'Category', text: project.services.map(({ title }) => title).join(', ') },
    { label: 'Location', text: locationOf(project) },
  ];
  return facts.filter(({ text }) => text !== '');
}
