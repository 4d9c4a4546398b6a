import { Button, Group } from '@mantine/core';
import { readVideoSource, type VideoSource } from '#schemas/engine/video-source.ts';
import { useEngine, useText } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import classes from './parts/parts.module.css';
import { usePick } from './parts/pick-files.ts';
import { LineInput } from './parts/text-inputs.tsx';

const hosts: Record<Exclude<VideoSource['host'], 'file'>, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

function VideoControl(props: ControlProps<'video'>) {
  const { path } = props;
  const engine = useEngine();
  const pick = usePick(path);
  const asked = { options: { multiple: false, type: 'video' }, failed: 'Failed to select video' } as const;
  return (
    <>
      <LineInput {...props} />
      <Group gap="xs" mt={6}>
        <Button
          variant="default"
          onClick={() => void pick(asked, ([file], here) => engine.choose(here, file?.file_path))}
        >
          Choose video from the gallery
        </Button>
        <Recognised path={path} />
      </Group>
    </>
  );
}

/** Host and id of the entered video, or the player of an uploaded one. */
function Recognised({ path }: { path: string }) {
  const source = readVideoSource(useText(path));
  if (!source) return null;
  if (source.host !== 'file') {
    return (
      <span className={classes.note}>
        {hosts[source.host]} video {source.id}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos are uploaded by the owner, without captions.
    <video
      className={classes.video}
      src={source.id}
      controls
      preload="metadata"
      playsInline
      aria-label="The chosen video"
    />
  );
}

/** A video of the gallery, or the URL of one on YouTube or Vimeo. */
export const videoWidget: Widget<'video'> = { labels: 'control', isWide: true, Control: VideoControl };
