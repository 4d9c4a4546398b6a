import 'yet-another-react-lightbox/styles.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { MediaInfo } from '#schemas/api/endpoint.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { clientContextOf } from '../data/site-client.ts';
import { listCopies } from '../values/image-source.ts';
import styles from './image-viewer.module.css';
import { lockScrolling } from './scroll-lock.ts';

const controlLabels = {
  Carousel: siteText('carousel'),
  Slide: siteText('slide'),
  Previous: siteText('Previous'),
  Next: siteText('Next'),
  Close: siteText('Close'),
  'Zoom in': siteText('Zoom in'),
  'Zoom out': siteText('Zoom out'),
  '{index} of {total}': siteText('{place} of {count}', { place: '{index}', count: '{total}' }),
};

interface ImageViewerProps {
  /** Subject of the images. */
  readonly label: string;
  /** Addresses of the images, in their order. */
  readonly images: readonly string[];
  /** Position of the first image. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Full-screen image viewer; open while it is mounted. */
export function ImageViewer({ label, images, start, onClose }: ImageViewerProps) {
  const { media } = clientContextOf(useQueryClient());
  const hasOne = images.length === 1;
  useEffect(lockScrolling, []);
  return (
    <Lightbox
      open
      className={styles.viewer ?? ''}
      close={onClose}
      index={start}
      slides={images.map((src) => describeSlide(src, media.get(src)))}
      plugins={[Zoom]}
      labels={{ Lightbox: label, 'Photo gallery': label, ...controlLabels }}
      carousel={{ finite: hasOne }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      noScroll={{ disabled: true }}
      {...(hasOne && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}

function describeSlide(src: string, media: MediaInfo | undefined) {
  if (!media) return { src, alt: '' };
  const { width, height, alt } = media;
  return { src, alt, width, height, srcSet: listCopies(src, media, 'webp') };
}
