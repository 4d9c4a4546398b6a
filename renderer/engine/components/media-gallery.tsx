import { IconZoomIn } from '@tabler/icons-react';
import { type ComponentProps, type ComponentType, type MouseEvent, useRef, useState } from 'react';
import type { FileRow } from '#schemas/engine/projection.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { loadOptional } from '../data/load-chunk.ts';
import { useSupportingAssets } from '../data/use-supporting-assets.ts';
import { Image } from '../values/image.tsx';
import { onPlainClick } from './content-link.tsx';
import type { ImageViewer } from './image-viewer.tsx';
import styles from './media-gallery.module.css';
import { Slider } from './slider.tsx';

interface MediaGalleryProps {
  /** Subject of the images. */
  readonly label: string;
  readonly files: readonly FileRow[];
}

const interval = 5000;
const sizes = '(min-width: 1240px) 820px, (min-width: 992px) 64vw, 92vw';

/** The images and videos of an entry as a slider, or a single file; each image opens in the viewer. */
export function MediaGallery({ label, files }: MediaGalleryProps) {
  const { shown, open, close } = useImageViewer();
  const images = files.filter(({ type }) => type === 'image');
  const [first] = files;
  if (!first) return null;
  const draw = (file: FileRow, isFirst: boolean) =>
    file.type === 'video' ? (
      <GalleryVideo file={file} />
    ) : (
      <GalleryImage
        file={file}
        isFirst={isFirst}
        onOpen={onPlainClick((event) => void open(event.currentTarget, images.indexOf(file)))}
      />
    );
  return (
    <>
      {files.length === 1 ? (
        draw(first, true)
      ) : (
        <Slider
          label={label}
          items={files}
          keyOf={({ id }) => id}
          interval={interval}
          isHeld={shown !== null}
          className={styles.slider}
          controlsClassName={styles.controls}
        >
          {(file, index) => draw(file, index === 0)}
        </Slider>
      )}
      {shown && (
        <shown.Viewer
          label={label}
          images={images.map(({ file_path }) => file_path)}
          start={shown.start}
          onClose={close}
        />
      )}
    </>
  );
}

function GalleryVideo({ file }: { file: FileRow }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos are uploaded by the owner, without captions.
    <video className={styles.video} src={file.file_path} controls preload="metadata" playsInline />
  );
}

interface GalleryImageProps {
  readonly file: FileRow;
  readonly isFirst: boolean;
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A link to the whole image, which opens over the page. */
function GalleryImage({ file, isFirst, onOpen }: GalleryImageProps) {
  return (
    <a href={file.file_path} className={styles.enlarge} aria-haspopup="dialog" onClick={onOpen}>
      <Image src={file.file_path} sizes={sizes} ratio="3 / 2" className={styles.image} priority={isFirst} />
      <span className="visually-hidden">{siteText('See it large')}</span>
      <IconZoomIn className={styles.sign} size={20} aria-hidden />
    </a>
  );
}

const loadViewer = () => import('./image-viewer.tsx');
const supportingAssets = [loadViewer];

interface Shown {
  readonly Viewer: ComponentType<ComponentProps<typeof ImageViewer>>;
  /** Position of the requested image. */
  readonly start: number;
}

/** Opens linked images in the viewer and returns the focus; if the viewer fails to load, the links open the files. */
function useImageViewer() {
  const opener = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useSupportingAssets(supportingAssets);

  const open = async (link: HTMLAnchorElement, start: number) => {
    opener.current = link;
    const viewer = await loadOptional('Loading the image viewer', loadViewer);
    if (viewer) setShown({ Viewer: viewer.ImageViewer, start });
    // The page may have been left meanwhile.
    else if (link.isConnected) window.location.assign(link.href);
  };
  const close = () => {
    setShown(null);
    opener.current?.focus({ preventScroll: true });
  };
  return { shown, open, close };
}
