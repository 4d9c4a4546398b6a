import type { GalleryItem } from '#schemas/api/gallery.ts';
import { Dialog } from '../ui/dialog.tsx';
import { layers } from '../ui/layers.ts';
import classes from './video-player.module.css';

/** A video player; closed by its button, Escape or a click outside. */
export function VideoPlayer({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={item.file_name} size="xl" zIndex={layers.overGallery} centered>
      {/* biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions */}
      <video className={classes.video} src={item.file_path} controls autoPlay />
    </Dialog>
  );
}
