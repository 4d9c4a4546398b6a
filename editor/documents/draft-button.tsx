import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { ScheduleForm } from '../publishing/schedule-dialog.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { shownOf } from './document-source.ts';
import { DraftAdvice } from './draft-advice.tsx';
import type { EditedDocument } from './session/use-document.ts';
import { discardDraftQuestion } from './use-discard-draft.ts';
import { usePending, useScheduling } from './use-scheduling.ts';

interface DraftButtonProps {
  readonly document: EditedDocument;
  readonly onKept?: () => void;
}

/** The ends of two buttons at which they touch. */
const joined = {
  before: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  after: { borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0 },
};

/** Saves the form as a draft, which visitors do not see; its menu schedules or discards the draft. */
export function DraftButton({ document, onKept }: DraftButtonProps) {
  const confirm = useConfirm();
  const scheduling = useScheduling(document);
  const pending = usePending(document);
  const { source, stored, isDraft, isPublishing } = document;
  if (stored?.known !== undefined) return null;
  const discard = async () => {
    const name = source.nameOf(stored === null ? {} : shownOf(stored).content);
    // An earlier draft stays scheduled where this one does not differ from what is public.
    const isScheduled = pending?.action === 'publish' && document.stored?.draft !== undefined;
    if (await confirm(discardDraftQuestion({ name, isNew: false, isScheduled })))
      await document.discardDraft(isScheduled);
  };
  const keep = async () => {
    if (await document.keepDraft()) onKept?.();
  };
  return (
    <Group gap={0} wrap="nowrap">
      <Button variant="default" style={joined.before} disabled={isPublishing} onClick={() => void keep()}>
        Save draft
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            style={joined.after}
            disabled={isPublishing}
            aria-label="More about the draft"
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            disabled={!scheduling.canPublish}
            onClick={() => void scheduling.publish()}
          >
            Schedule publishing…
          </Menu.Item>
          {scheduling.canUnpublish && (
            <Menu.Item leftSection={<IconCalendarOff size={16} aria-hidden />} onClick={scheduling.unpublish}>
              Schedule unpublishing…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={!isDraft || !stored?.published}
            onClick={() => void discard()}
          >
            Discard draft
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {scheduling.open && (
        <ScheduleForm
          {...scheduling.open}
          details={scheduling.open.action === 'publish' && <DraftAdvice drafts={scheduling.advised} />}
          onClose={scheduling.close}
        />
      )}
    </Group>
  );
}
