import type { PublicProject } from '#schemas/entities/project.ts';
import { countDays, formatShortDuration } from './duration.ts';

/** The location of a project, with a default text. */
export function locationOf({ location }: PublicProject): string {
  return location.trim() || 'Location not specified';
}

/** Before and after images of a project; the first gallery image replaces a missing after image. */
export function imagesOf(project: PublicProject): { before: string; after: string } {
  const first = project.media.find((file) => file.type === 'image')?.file_path ?? '';
  return { before: project.before_image, after: project.after_image || first };
}

/** Formats the duration of a project; empty if unknown. */
export function durationOf(
  { start_date, end_date }: PublicProject,
  format: (days: number) => string,
): string {
  const days = countDays(start_date, end_date);
  return days === undefined ? '' : format(days);
}

/** Facts of the popup; unknown ones are omitted, except the location. */
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
