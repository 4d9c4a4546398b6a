import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCalendarOff, IconCalendarTime, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { ScheduleForm } from '../schedules/schedule-form.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import classes from './draft-button.module.css';
import type { EditedDocument } from './use-document.ts';
import { useScheduling } from './use-scheduling.ts';

const question = {
  title: 'Discard the draft?',
  text: 'Everything that is not published yet is lost. What visitors see stays as it is.',
  confirm: 'Discard draft',
};

/** Saves the form as a draft, which visitors do not see; its menu discards or schedules the draft. */
export function DraftButton({ document }: { document: EditedDocument }) {
  const confirm = useConfirm();
  const scheduling = useScheduling(document);
  const { draft, stored, isSaving } = document;
  if (stored?.known !== undefined) return null;
  const discard = async () => {
    if (await confirm(question)) await draft.discard();
  };
  return (
    <Group gap={0} wrap="nowrap" className={classes.pair ?? ''}>
      <Button variant="default" disabled={isSaving} onClick={() => void draft.saveNow()}>
        Save draft
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} disabled={isSaving} aria-label="More about the draft">
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
            disabled={stored?.draft === undefined || stored.id === null}
            onClick={() => void discard()}
          >
            Discard draft
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {scheduling.open && <ScheduleForm {...scheduling.open} onClose={scheduling.close} />}
    </Group>
  );
}
