import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useConfirm } from '../ui/confirm.tsx';
import classes from './draft-button.module.css';
import type { EditedDocument } from './use-document.ts';

const question = {
  title: 'Discard the draft?',
  text: 'Everything that is not published yet is lost. What visitors see stays as it is.',
  confirm: 'Discard draft',
};

/** Saves the form as a draft, which visitors do not see; its menu discards the draft. */
export function DraftButton({ document }: { document: EditedDocument }) {
  const confirm = useConfirm();
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
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={stored?.draft === undefined || stored.id === null}
            onClick={() => void discard()}
          >
            Discard draft
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
