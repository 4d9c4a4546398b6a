import { Anchor, Button, FileButton, Group, Progress } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { describeFile, pdfLimits } from '#schemas/fields/file.ts';
import { useEngine, useText } from '../form/engine-context.ts';
import { siblingPath } from '../form/locate.ts';
import { type UploadedFile, useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { beginWork } from '../ui/dirty-forms.ts';
import classes from './parts/parts.module.css';

function FileControl({ node, path, id, labelId, describedBy, isInvalid }: ControlProps<'file'>) {
  const { put, remove, ...file } = useFile(path, node.meta.nameIn);
  const upload = useUpload(({ url, name }) => put(url, name));
  const button = useRef<HTMLButtonElement>(null);
  const picker = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // Allows choosing the same file again after a failure.
    picker.current?.();
    if (chosen) void upload.send(chosen);
  };
  return (
    <>
      <FileState address={file.address} name={file.name} />
      {upload.sending && <Sent {...upload.sending} />}
      <Group gap="xs">
        <FileButton
          accept={pdfLimits.type}
          resetRef={picker}
          onChange={choose}
          inputProps={{ 'aria-label': `${node.meta.label} file` }}
        >
          {(props) => (
            <Button
              {...props}
              ref={button}
              id={id}
              variant="default"
              aria-describedby={describedBy}
              aria-labelledby={`${id} ${labelId}`}
              data-invalid={isInvalid || undefined}
            >
              {file.address ? 'Replace' : 'Choose PDF'}
            </Button>
          )}
        </FileButton>
        {upload.sending && (
          <Button variant="subtle" color="gray" onClick={upload.cancel}>
            Cancel upload
          </Button>
        )}
        {file.address && !upload.sending && (
          <Button
            variant="subtle"
            color="red"
            aria-label={`Remove ${node.meta.label}`}
            onClick={() => {
              remove();
              button.current?.focus();
            }}
          >
            Remove
          </Button>
        )}
      </Group>
    </>
  );
}

/** The form values of a file: its URL in the field, its name in a sibling field. */
function useFile(path: string, nameIn: string) {
  const engine = useEngine();
  const { notify } = useServices();
  const namePath = siblingPath(path, nameIn);
  const put = (address: string, name: string) => {
    engine.history.batch(() => {
      engine.values.write(path, address);
      engine.values.write(namePath, name);
    });
    engine.validation.touch(path);
  };
  const remove = () => {
    put('', '');
    notify({ kind: 'success', text: 'PDF removed' });
  };
  return { address: useText(path), name: useText(namePath), put, remove };
}

function FileState({ address, name }: { address: string; name: string }) {
  const words = describeFile(address, name);
  return (
    <Group component="span" wrap="nowrap" gap={8} miw={0}>
      <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
      {address ? (
        <Anchor href={address} target="_blank" rel="noopener" size="sm" className={classes.text ?? ''}>
          {words}
        </Anchor>
      ) : (
        <span className={classes.note}>{words}</span>
      )}
    </Group>
  );
}

function Sent({ name, percent }: Sending) {
  return (
    <div>
      <span className={classes.note}>{`Uploading ${name}: ${percent}%`}</span>
      <Progress value={percent} animated aria-label={`Upload of ${name}`} mt={4} />
    </div>
  );
}

/** A PDF that is uploaded in the form. */
export const fileWidget: Widget<'file'> = { labels: 'group', Control: FileControl };

interface Sending {
  readonly name: string;
  /** Progress, 0 to 100. */
  readonly percent: number;
}

/** Uploads one PDF at a time; unmounting aborts the upload, a failure changes nothing. */
function useUpload(onUploaded: (file: UploadedFile) => void) {
  const engine = useEngine();
  const { uploadFile, notify } = useServices();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController | null>(null);
  // The row may be moved during the upload.
  const receive = useCallbackRef(onUploaded);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
  };
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const reason = findUploadIssue(file);
    if (reason !== undefined) {
      notify({ kind: 'error', text: reason });
      return;
    }
    cancel();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const follow = (percent: number) => {
      if (!signal.aborted) setSending({ name: file.name, percent });
    };
    follow(0);
    engine.uploads.set(engine.uploads.get() + 1);
    const endWork = beginWork();
    try {
      const uploaded = await uploadFile(file, { onProgress: follow, signal });
      if (signal.aborted) return;
      receive(uploaded);
      notify({ kind: 'success', text: 'PDF uploaded successfully' });
    } catch (error) {
      if (signal.aborted) return;
      const text = error instanceof Error ? error.message : '';
      notify({ kind: 'error', title: 'Failed to upload PDF file', text });
    } finally {
      engine.uploads.set(engine.uploads.get() - 1);
      endWork();
      if (running.current === controller) cancel();
    }
  };
  return { sending, send, cancel };
}

function findUploadIssue({ type, size }: File): string | undefined {
  if (type !== pdfLimits.type) return pdfLimits.wrongType;
  return size >= pdfLimits.size ? pdfLimits.tooLarge : undefined;
}
