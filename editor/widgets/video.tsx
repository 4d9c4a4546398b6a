import { readVideoSource, type VideoSource } from '#schemas/engine/video-source.ts';
import { useValue } from '../form/engine-context.ts';
import type { ControlProps, Widget } from '../form/widget.ts';
import { LineInput } from './parts/line-input.tsx';
import classes from './parts/parts.module.css';

const hosts: Record<VideoSource['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

function VideoControl({ node, path, isInvalid }: ControlProps<'video'>) {
  return (
    <>
      <LineInput meta={node.meta} path={path} isInvalid={isInvalid} type="url" />
      <Recognised path={path} />
    </>
  );
}

function Recognised({ path }: { path: string }) {
  const value = useValue(path);
  const source = typeof value === 'string' ? readVideoSource(value) : undefined;
  if (!source) return null;
  return (
    <span className={classes.note}>
      {hosts[source.host]} video {source.id}
    </span>
  );
}

/** The URL of a video. */
export const videoWidget: Widget<'video'> = { labels: 'control', Control: VideoControl };
