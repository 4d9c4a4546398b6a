import { entities } from '#schemas/entities.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const column = entities.project.columns.find(({ show }) => show === 'badge');

/** The state of a project; any that is not known is shown as such. */
export function ProjectStatus({ status }: { status: string | null }) {
  if (column?.show !== 'badge') return status;
  return <StatusBadge status={status ?? ''} tones={column.tones} unknown={column.unknown} />;
}
