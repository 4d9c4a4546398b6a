import type { ReactNode } from 'react';
import { findEntity } from '#schemas/entities.ts';
import { request } from '../data/api-client.ts';
import type { DocumentKey } from '../data/use-drafts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useSendAnyway } from './use-send-anyway.ts';

/** A document that is scheduled; with the version of the draft that is published. */
export interface ChosenDocument extends DocumentKey {
  readonly version?: number;
}

interface ScheduleFormProps {
  readonly action: 'publish' | 'unpublish';
  readonly documents: readonly ChosenDocument[];
  /** Further information about the documents. */
  readonly details?: ReactNode;
  readonly onClose: () => void;
}

/** Schedules documents to be published or unpublished together. */
export function ScheduleForm({ action, documents, details, onClose }: ScheduleFormProps) {
  const sendAnyway = useSendAnyway();
  const many = documents.length > 1;
  const text =
    action === 'publish'
      ? `${many ? `These ${documents.length} drafts are` : 'The draft is'} published as ${many ? 'they are' : 'it is'} now. Later edits are not part of it.`
      : 'Visitors do not see it any more from then on. It stays here as a draft.';
  return (
    <ScheduleDialog
      title={action === 'publish' ? 'Schedule publishing' : 'Schedule unpublishing'}
      text={text}
      details={details}
      send={async (time, replaces) => {
        const body = { action, documents: [...documents], ...time, replaces };
        const entity = action === 'unpublish' && findEntity(documents[0]?.collection ?? '');
        if (entity)
          return sendAnyway(entity, (force) => request('createSchedules', { body: { ...body, force } }));
        await request('createSchedules', { body });
        return true;
      }}
      onClose={onClose}
    />
  );
}
