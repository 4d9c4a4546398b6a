import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { pdfLimits } from '#schemas/fields/file.ts';
import { useEngine } from '../../form/engine-context.ts';
import { type UploadedFile, useServices } from '../../form/services.ts';

/** A running upload. */
export interface Sending {
  readonly name: string;
  /** Progress, 0 to 100. */
  readonly percent: number;
}

/** Uploads one PDF at a time; unmounting aborts the upload, a failure changes nothing. */
export function useUpload(onUploaded: (file: UploadedFile) => void) {
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
      if (running.current === controller) cancel();
    }
  };
  return { sending, send, cancel };
}

function findUploadIssue({ type, size }: File): string | undefined {
  if (type !== pdfLimits.type) return pdfLimits.wrongType;
  return size >= pdfLimits.size ? pdfLimits.tooLarge : undefined;
}
