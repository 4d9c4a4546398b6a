import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { PageLoader } from '../ui/loaded.tsx';
import classes from './preview-pane.module.css';
import { type PreviewFrameOptions, usePreviewFrame } from './use-preview-frame.ts';

interface PreviewPaneProps extends PreviewFrameOptions {
  readonly page: string;
  readonly label: string;
}

const widths = { desktop: 1440, mobile: 390 } as const;
type Device = keyof typeof widths;

/** Narrower screens start with the mobile preview, because the desktop page would be too small to read. */
const narrow = 768;

const devices: { value: Device; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
];

/** The real page in an iframe with unsaved content, scaled to the available width. */
export function PreviewPane({ page, label, ...edited }: PreviewPaneProps) {
  const { blocks, entry } = edited;
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < narrow ? 'mobile' : 'desktop'));
  const { ref: stage, width, height } = useElementSize();
  const { frame, state, restart, attempt } = usePreviewFrame(edited);

  const pageWidth = widths[device];
  const scale = width === 0 ? 0 : Math.min(1, width / pageWidth);
  const style = {
    inlineSize: pageWidth,
    blockSize: scale === 0 ? 0 : height / scale,
    transform: `scale(${scale})`,
    insetInlineStart: Math.max(0, (width - pageWidth * scale) / 2),
  };

  return (
    <div className={classes.pane}>
      <Group justify="space-between" gap="0.5rem">
        <Text size="sm" c="dimmed">
          Preview
        </Text>
        <SegmentedControl
          size="xs"
          data={devices}
          value={device}
          onChange={(value) => setDevice(value === 'mobile' ? 'mobile' : 'desktop')}
          aria-label="Preview width"
        />
      </Group>
      <div className={classes.stage} ref={stage}>
        <iframe
          key={attempt}
          ref={frame}
          className={classes.frame}
          style={style}
          src={`/preview/${page}?${new URLSearchParams(entry ? { entry: entry.slug } : { block: blocks[0] ?? '' })}`}
          title={`Preview of ${label}`}
        />
        {state === 'starting' && (
          <div className={classes.cover}>
            <PageLoader label="Preparing the preview…" tall={false} />
          </div>
        )}
        {state === 'silent' && (
          <div className={classes.cover} role="alert">
            <Text mb="sm">The preview did not start.</Text>
            <Button variant="default" onClick={restart}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
