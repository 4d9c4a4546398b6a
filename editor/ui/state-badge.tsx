import { Badge, Tooltip } from '@mantine/core';
import type { DraftStamp } from '#schemas/api/drafts.ts';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import type { Tone } from '#schemas/engine/entity.ts';
import { byPerson, formatMoment, formatRecent } from './dates.ts';

/** Publication, draft and schedule of a document. */
export interface DocumentState {
  readonly isPublished: boolean;
  /** Whether it is in no list of the site and has no page although it is published. */
  readonly isUnlisted?: boolean | undefined;
  /** Changes that are not published yet. */
  readonly draft?: DraftStamp | undefined;
  readonly schedule?: Pick<ScheduleRow, 'action' | 'due_at'> | undefined;
}

/** The state of a document, in the words of every list and editing screen. */
export function describeState({ isPublished, isUnlisted, draft, schedule }: DocumentState): string {
  const due = schedule && formatMoment(schedule.due_at);
  const isPublishing = schedule?.action === 'publish';
  if (!isPublished) return isPublishing ? `Scheduled for ${due}` : 'Draft';
  const until = due === undefined || isPublishing ? '' : ` until ${due}`;
  const state = isUnlisted ? `Published${until}, not listed on the site` : `Public${until}`;
  if (isPublishing) return `${state}, changes scheduled for ${due}`;
  return `${state}${draft ? ', with unpublished changes' : ''}`;
}

/** States by which lists are filtered, in the words of the badges. */
export const stateFilters = [
  { value: 'public', label: describeState({ isPublished: true }) },
  {
    value: 'changed',
    label: describeState({ isPublished: true, draft: { updated_at: '', updated_by: null } }),
  },
  { value: 'draft', label: describeState({ isPublished: false }) },
  { value: 'scheduled', label: 'Scheduled' },
] as const;

function colourOf({ isPublished, isUnlisted, draft, schedule }: DocumentState): string {
  if (schedule) return 'blue';
  if (isPublished && isUnlisted && !draft) return 'gray';
  return isPublished && !draft ? 'green' : 'yellow';
}

/** Shows the state of a document; its tooltip names who changed the draft, and when. */
export function StateBadge(state: DocumentState) {
  const { draft } = state;
  return (
    <Tooltip
      label={
        draft && `Changed ${formatRecent(draft.updated_at)}${byPerson(draft.updated_by)}, not published yet`
      }
      disabled={draft === undefined}
    >
      <Badge
        color={colourOf(state)}
        w="max-content"
        maw="100%"
        h="auto"
        mih="1.25rem"
        // A long state wraps where there is no room for one line.
        styles={{ root: { flex: 'none' }, label: { whiteSpace: 'normal' } }}
      >
        {describeState(state)}
      </Badge>
    </Tooltip>
  );
}

const colours: Readonly<Record<Tone, string>> = {
  info: 'blue',
  primary: 'accent',
  success: 'green',
  warning: 'yellow',
};

interface StatusBadgeProps {
  readonly label: string;
  /** Undefined for a state without one of its own. */
  readonly tone: Tone | undefined;
}

/** A badge with the colour of a state. */
export function StatusBadge({ label, tone }: StatusBadgeProps) {
  return (
    <Badge color={tone === undefined ? 'gray' : colours[tone]} miw="max-content">
      {label}
    </Badge>
  );
}
