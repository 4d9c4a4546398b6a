import type { ProjectCardRow } from '../data/entry-queries.ts';
import { countDays, formatShortDuration } from './duration.ts';

/** The location of a project, with a default text. */
export function locationOf({ location }: Pick<ProjectCardRow, 'location'>): string {
  return location.trim() || 'Location not specified';
}

/** Formats the duration of a project; empty if unknown. */
export function durationOf(
  { start_date, end_date }: Pick<ProjectCardRow, 'start_date' | 'end_date'>,
  format: (days: number) => string,
): string {
  const days = countDays(start_date, end_date);
  return days === undefined ? '' : format(days);
}

/** Facts of the popup; unknown ones are omitted, except the location. */
export function factsOf(
  project: ProjectCardRow,
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
