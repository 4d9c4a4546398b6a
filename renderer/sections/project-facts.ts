import type { ProjectCardRow } from '../data/entry-queries.ts';
import type { QueryResult } from '../engine/data/use-site-query.ts';
import { countDays } from './duration.ts';

/** The text in place of projects: that there are none, or that they could not be loaded. */
export function describeNoProjects({ hasFailed }: Pick<QueryResult<unknown>, 'hasFailed'>): string {
  return hasFailed
    ? 'These projects cannot be shown at the moment. Please check back later.'
    : 'No projects to show here yet.';
}

/** The location of a project, with a default text. */
export function locationOf({ location }: Pick<ProjectCardRow, 'location'>): string {
  return location.trim() || 'Location not specified';
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Dated = Pick<ProjectCardRow, 'status' | 'start_date' | 'end_date'>;

/** Whether a project is finished, which one without a status is. */
export function isBuilt({ status }: Pick<ProjectCardRow, 'status'>): boolean {
  return status === null || status === 'Completed';
}

/** The state of an unfinished project with its month, "In progress, until May 2027"; empty for a finished one. */
export function stateOf(project: Dated): string {
  if (isBuilt(project)) return '';
  const { status, start_date, end_date } = project;
  const isPlanned = status === 'Planning';
  const words = isPlanned ? 'Planned' : status === 'Delayed' ? 'Delayed' : 'In progress';
  const time = Date.parse((isPlanned ? start_date : end_date) ?? '');
  return Number.isNaN(time) ? words : `${words}, ${isPlanned ? 'from' : 'until'} ${month.format(time)}`;
}

/** The label of a project's duration. */
export function durationLabel(project: Pick<ProjectCardRow, 'status'>): string {
  return isBuilt(project) ? 'Duration' : 'Planned duration';
}

/** Formats the duration of a project; empty if unknown. */
export function durationOf(
  { start_date, end_date }: Pick<ProjectCardRow, 'start_date' | 'end_date'>,
  format: (days: number) => string,
): string {
  const days = countDays(start_date, end_date);
  return days === undefined ? '' : format(days);
}
