import { Alert, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type DraftIssue, type DraftListRow, maxDrafts } from '#schemas/api/drafts.ts';
import { maxDays, maxReviewedDrafts } from '#schemas/api/reviews.ts';
import { site } from '#schemas/site.ts';
import { request } from '../data/api-client.ts';
import { useAction } from '../data/use-action.ts';
import { draftId, draftKeys, reviewsKey } from '../data/use-drafts.ts';
import { DraftAdvice } from '../documents/advice.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.tsx';
import classes from './changes.module.css';
import { ScheduleForm } from './schedule-dialog.tsx';

interface ChangeActionsProps {
  /** The drafts that can be shown and published. */
  readonly all: readonly DraftListRow[];
  readonly selected: readonly DraftListRow[];
  /** The number of drafts that are not loaded. */
  readonly others: number;
  readonly publish: (drafts: readonly DraftListRow[], isAll: boolean) => Promise<void>;
  readonly isPublishing: boolean;
}

/** Shows, shares, schedules and publishes the selected drafts, or all where none is selected. */
export function ChangeActions({ all, selected, others, publish, isPublishing }: ChangeActionsProps) {
  const preview = useAction({ send: openPreview, stale: [], failed: 'The preview could not be opened' });
  const [isSharing, setSharing] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isAll = selected.length === 0;
  const drafts = isAll ? all : selected;
  const allLabel = others > 0 ? `Publish the ${all.length} shown` : 'Publish all';
  return (
    <>
      <Button variant="default" loading={preview.isRunning} onClick={() => void preview.run(drafts)}>
        Preview
      </Button>
      <Button variant="default" onClick={() => setSharing(true)}>
        Share
      </Button>
      <Button variant="default" onClick={() => setScheduling(true)}>
        Schedule
      </Button>
      <Button loading={isPublishing} onClick={() => void publish(drafts, isAll && others === 0)}>
        {isAll ? allLabel : `Publish ${selected.length} selected`}
      </Button>
      {isScheduling && (
        <ScheduleForm
          action="publish"
          documents={draftKeys(drafts.slice(0, maxDrafts))}
          details={<PublicationFacts drafts={drafts} done="scheduled together" />}
          onClose={() => setScheduling(false)}
        />
      )}
      {isSharing && <ShareDialog drafts={drafts} onClose={() => setSharing(false)} />}
    </>
  );
}

async function openPreview(drafts: readonly DraftListRow[]): Promise<void> {
  // Opened before the request, because a browser blocks a tab that no press has opened.
  const tab = window.open('', '_blank');
  try {
    const shown = drafts.slice(0, maxReviewedDrafts);
    const { data } = await request('createPreview', { body: { documents: draftKeys(shown) } });
    if (shown.length < drafts.length) notify({ kind: 'warning', text: explainLimit(drafts.length) });
    if (tab) tab.location.href = data.path;
    else window.location.assign(data.path);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}

function explainLimit(count: number): string {
  return `The preview shows the first ${maxReviewedDrafts} of these ${count} drafts: it cannot show more at once.`;
}

const choices = [1, 3, 7, 14, maxDays];
const usualDays = 7;

interface ShareDialogProps {
  readonly drafts: readonly DraftListRow[];
  readonly onClose: () => void;
}

/** Makes an approval link for drafts, and shows it once to be copied or sent. */
function ShareDialog({ drafts, onClose }: ShareDialogProps) {
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
      <DialogText mb="md">
        Whoever has the link sees the whole site with{' '}
        {drafts.length === 1 ? 'this draft' : `these ${drafts.length} drafts`}, and can approve or comment
        without an account. Later edits are not shown.
      </DialogText>
      <BeyondLimit drafts={chosen} max={maxReviewedDrafts} done="shared with one link" />
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
  // The pressed button was removed.
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

/** Publishes drafts together after a question and stores the reasons of rejected ones. */
export function usePublishDrafts() {
  const confirm = useConfirm();
  const [rejected, setRejected] = useState<ReadonlyMap<string, readonly DraftIssue[]>>(new Map());

  // Published content can show on any screen, so that every query is stale.
  const { isRunning, run } = useAction({
    send: (drafts: readonly DraftListRow[]) =>
      request('publishDrafts', { body: { documents: draftKeys(drafts) } }),
    failed: 'The drafts could not be published',
    onDone: ({ data: { published, refused } }, drafts) => {
      const versions = new Map(drafts.map((draft) => [draftId(draft), draft.version]));
      setRejected(
        new Map(refused.map((row) => [`${draftId(row)} ${versions.get(draftId(row))}`, row.issues])),
      );
      notifyPublished(published.length, refused);
    },
  });
  const publish = async (chosen: readonly DraftListRow[], isAll: boolean): Promise<void> => {
    if (await confirm(questionAbout(chosen, isAll))) await run(chosen.slice(0, maxDrafts));
  };
  /** The reasons for which a draft was rejected in its current revision, or its issues. */
  const issuesOf = (draft: DraftListRow) =>
    rejected.get(`${draftId(draft)} ${draft.version}`) ?? draft.issues;
  return { isRunning, issuesOf, publish };
}

function questionAbout(chosen: readonly DraftListRow[], isAll: boolean) {
  const count = Math.min(chosen.length, maxDrafts);
  const what = count === 1 ? 'this draft' : `${count} drafts`;
  const isWhole = isAll && count > 1 && count === chosen.length;
  return {
    isHarmless: true,
    title: isWhole ? `Publish all ${count} drafts?` : `Publish ${what}?`,
    text: `Visitors see ${count === 1 ? 'it' : 'them'} at once. What cannot be published stays in this list.`,
    details: <PublicationFacts drafts={chosen} done="published at once" />,
    confirm: isWhole ? 'Publish all' : 'Publish',
  };
}

function notifyPublished(
  published: number,
  refused: readonly { readonly issues: readonly DraftIssue[] }[],
): void {
  const done = published === 1 ? '1 draft published.' : `${published} drafts published.`;
  if (refused.length === 0) {
    notify({ kind: 'success', text: done });
    return;
  }
  const issues = refused.flatMap((draft) => draft.issues);
  // A reason that concerns a whole draft may be that it is not in the list any more.
  const reasons = new Set(
    issues.map(({ path, message }) => (path === '' ? message : 'The reasons are in the list.')),
  );
  const left =
    refused.length === 1 ? '1 could not be published.' : `${refused.length} could not be published.`;
  const text = [published === 0 ? left : `${done} ${left}`, ...reasons].join('\n');
  notify({ kind: 'warning', text });
}

interface ChosenProps {
  readonly drafts: readonly DraftListRow[];
  /** Words for the action, which is possible with so many of them at once. */
  readonly done: string;
}

/** The drafts that are not published, as more were chosen than is possible at once, and what can be improved in the others. */
function PublicationFacts({ drafts, done }: ChosenProps) {
  return (
    <>
      <BeyondLimit drafts={drafts} max={maxDrafts} done={done} />
      <DraftAdvice drafts={drafts.slice(0, maxDrafts)} />
    </>
  );
}

/** Names the drafts that are left out because more were chosen than is possible at once; nothing where none is. */
function BeyondLimit({ drafts, max, done }: ChosenProps & { readonly max: number }) {
  const left = drafts.slice(max);
  if (left.length === 0) return null;
  return (
    <Alert color="yellow" title={`At most ${max} drafts can be ${done}.`} mb="md">
      <details>
        <summary>{left.length === 1 ? '1 draft is left out' : `${left.length} drafts are left out`}</summary>
        <ul className={classes.steps}>
          {left.map((draft) => (
            <Text key={`${draft.collection} ${draft.id}`} component="li" size="sm" dir="auto">
              {draft.label}
            </Text>
          ))}
        </ul>
      </details>
    </Alert>
  );
}
