import { NativeSelect } from '@mantine/core';
import { type MessageDetail, type MessageStage, messageStages, stageLabels } from '#schemas/api/messages.ts';
import type { Tone } from '#schemas/engine/entity.ts';
import { notify } from '../ui/notify.tsx';
import { StatusBadge } from '../ui/state-badge.tsx';
import type { ListFilter } from '../ui/table-tools.tsx';
import { useMessageChange } from './use-message-actions.ts';

const options = messageStages.map((value) => ({ value, label: stageLabels[value] }));

/** The filter of messages by stage. */
export const stageFilter: ListFilter = { name: 'stage', label: 'Stage', options };

const tones: { readonly [S in MessageStage]?: Tone } = {
  new: 'info',
  answered: 'primary',
  visit: 'warning',
  offer: 'warning',
  won: 'success',
};

/** The stage of a message in a list. */
export function StageBadge({ stage }: { stage: MessageStage }) {
  return <StatusBadge label={stageLabels[stage]} tone={tones[stage]} />;
}

/** The stage of a message, which is saved when it is chosen. */
export function StageSelect({ message: { id, stage } }: { message: MessageDetail }) {
  const { run, isRunning } = useMessageChange('The stage could not be saved');
  const choose = (label: string) => {
    const chosen = messageStages.find((value) => value === label);
    if (chosen === undefined) return;
    const onDone = () => notify({ kind: 'success', text: `Stage: ${stageLabels[chosen]}` });
    void run({ id, body: { stage: chosen }, onDone });
  };
  return (
    <NativeSelect
      label="Stage"
      data={options}
      value={stage}
      disabled={isRunning}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
