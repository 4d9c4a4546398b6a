import { Anchor, Button, FileButton, Group, Progress } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useRef } from 'react';
import { describeFile, pdfLimits } from '#schemas/fields/file.ts';
import { useEngine, useText } from '../form/engine-context.ts';
import { siblingPath } from '../form/locate.ts';
import { useServices } from '../form/services.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';
import { type Sending, useUpload } from './parts/use-upload.ts';

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
