import type { GalleryItem } from '#schemas/api/gallery.ts';
import { Dialog } from '../ui/dialog.tsx';
import { layers } from '../ui/layers.ts';
import classes from './video-player.module.css';

/** Plays a film; closed by its button, Escape or a click beside it. */
export function VideoPlayer({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={item.file_name} size="xl" zIndex={layers.overGallery} centered>
      {/* biome-ignore lint/a11y/useMediaCaption: an uploaded film comes without captions */}
      <video className={classes.film} src={item.file_path} controls autoPlay />
    </Dialog>
  );
}
