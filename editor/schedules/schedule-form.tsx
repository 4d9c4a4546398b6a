import { request } from '../data/api-client.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** A document that is scheduled; with the version of the draft that is published. */
export interface ChosenDocument {
  readonly collection: string;
  readonly id: number;
  readonly version?: number;
}

interface ScheduleFormProps {
  readonly action: 'publish' | 'unpublish';
  readonly documents: readonly ChosenDocument[];
  readonly onClose: () => void;
}

/** Schedules documents to be published or unpublished together. */
export function ScheduleForm({ action, documents, onClose }: ScheduleFormProps) {
  const many = documents.length > 1;
  const text =
    action === 'publish'
      ? `${many ? `These ${documents.length} drafts are` : 'The draft is'} published as ${many ? 'they are' : 'it is'} now. Later edits are not part of it.`
      : 'Visitors do not see it any more from then on. It stays here as a draft.';
  return (
    <ScheduleDialog
      title={action === 'publish' ? 'Schedule publishing' : 'Schedule unpublishing'}
      text={text}
      send={(time, replaces) =>
        request('createSchedules', { body: { action, documents: [...documents], ...time, replaces } })
      }
      onClose={onClose}
    />
  );
}
