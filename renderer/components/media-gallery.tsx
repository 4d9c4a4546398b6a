import type { PublicService } from '#schemas/api/public.ts';
import { Image } from '../values/image.tsx';
import styles from './media-gallery.module.css';
import { Slider } from './slider.tsx';

type File = PublicService['media'][number];

interface MediaGalleryProps {
  /** What the pictures are of. */
  readonly label: string;
  readonly files: readonly File[];
}

const interval = 5000;
const sizes = '(min-width: 1240px) 820px, (min-width: 992px) 64vw, 92vw';

/** The pictures and films of one thing: a slider, or the only one as it is. */
export function MediaGallery({ label, files }: MediaGalleryProps) {
  const [first] = files;
  if (!first) return null;
  if (files.length === 1) return <MediaFile file={first} isFirst />;
  return (
    <Slider
      label={label}
      items={files}
      keyOf={({ id }) => id}
      interval={interval}
      isRowFocusable
      className={styles.slider}
      controlsClassName={styles.controls}
    >
      {(file, index, isCopy) => <MediaFile file={file} isFirst={index === 0 && !isCopy} isCopy={isCopy} />}
    </Slider>
  );
}

interface MediaFileProps {
  readonly file: File;
  readonly isFirst?: boolean;
  readonly isCopy?: boolean;
}

function MediaFile({ file, isFirst = false, isCopy = false }: MediaFileProps) {
  if (file.type === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: films are uploaded by the owner, without captions.
      <video className={styles.film} src={file.file_path} controls={!isCopy} preload="metadata" playsInline />
    );
  }
  return (
    <Image src={file.file_path} sizes={sizes} ratio="3 / 2" className={styles.picture} priority={isFirst} />
  );
}
