import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { useEscape } from '../ui/use-escape.ts';

interface ImageLightboxProps {
  readonly images: readonly GalleryItem[];
  /** URL of the first image. */
  readonly start: string;
  readonly onClose: () => void;
}

export function ImageLightbox({ images, start, onClose }: ImageLightboxProps) {
  useEscape(true, onClose);
  const slides = images.map(({ file_path, alt, file_name, width, height }) => ({
    src: file_path,
    alt: alt || file_name,
    ...(width === null || height === null ? {} : { width, height }),
  }));
  const index = Math.max(
    0,
    images.findIndex(({ url }) => url === start),
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      controller={{ closeOnBackdropClick: true }}
    />
  );
}
