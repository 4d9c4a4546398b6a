import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import { maxDays, maxReviewedDrafts } from '#schemas/api/reviews.ts';
import { site } from '#schemas/site.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { draftKeys } from '../data/use-drafts.ts';
import { reviewsKey } from '../data/use-reviews.ts';
import { Dialog } from '../ui/dialog.tsx';
import { BeyondLimit } from './beyond-limit.tsx';

const choices = [1, 3, 7, 14, maxDays];
const usualDays = 7;

interface ShareDialogProps {
  readonly drafts: readonly DraftListRow[];
  readonly onClose: () => void;
}

/** Makes an approval link for drafts, and shows it once to be copied or sent. */
export function ShareDialog({ drafts, onClose }: ShareDialogProps) {
  const [link, setLink] = useState<string>();
  return (
    <Dialog opened onClose={onClose} title="Share for approval" centered>
      {link === undefined ? (
        <LinkForm drafts={drafts} onMade={setLink} />
      ) : (
        <MadeLink link={link} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface LinkFormProps {
  readonly drafts: readonly DraftListRow[];
  readonly onMade: (link: string) => void;
}

function LinkForm({ drafts: chosen, onMade }: LinkFormProps) {
  const drafts = chosen.slice(0, maxReviewedDrafts);
  const [days, setDays] = useState(usualDays);
  const { isRunning, run: make } = useAction({
    send: () => request('createReview', { body: { documents: draftKeys(drafts), days } }),
    stale: [reviewsKey],
    failed: 'The link could not be made',
    onDone: ({ data }) => onMade(new URL(data.path, window.location.origin).href),
  });
  return (
    <>
      <Text mb="md">
        Whoever has the link sees the whole site with{' '}
        {drafts.length === 1 ? 'this draft' : `these ${drafts.length} drafts`}, and can approve or comment
        without an account. Later edits are not shown.
      </Text>
      <BeyondLimit drafts={chosen} max={maxReviewedDrafts}>
        {`At most ${maxReviewedDrafts} drafts can be shared with one link.`}
      </BeyondLimit>
      <NativeSelect
        label="The link works for"
        data={choices.map((count) => ({
          value: String(count),
          label: count === 1 ? '1 day' : `${count} days`,
        }))}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        mb="lg"
      />
      <Group justify="flex-end">
        <Button loading={isRunning} onClick={() => void make()} data-autofocus>
          Make link
        </Button>
      </Group>
    </>
  );
}

function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { copy, copied, error } = useClipboard({ timeout: 2_000 });
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => copyButton.current?.focus(), []);
  const words = `Please look at the new pages of ${site.name}: ${link}`;
  return (
    <>
      <TextInput
        label="The link"
        description="Copy or send it now: it is shown only once."
        error={error ? 'It could not be copied. Select it and copy it by hand.' : undefined}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        mb="lg"
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button
          variant="default"
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Send by WhatsApp
        </Button>
        <Button
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          ref={copyButton}
          onClick={() => copy(link)}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      </Group>
    </>
  );
}
