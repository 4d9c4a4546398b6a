import type { Picture as Stored } from '#schemas/fields/picture.ts';
import { Image } from './image.tsx';
import styles from './picture.module.css';

interface PictureProps {
  /** The value of a field, with the address of its image. */
  readonly of: Stored & { readonly url?: string };
  /** Rendered width, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** Crops the image to width / height, such as `4 / 3`. */
  readonly ratio?: string | undefined;
}

/** The image of a picture with its words, caption and focal point; without the image where that is deleted. */
export function Picture({
  of: { url = '', alt, isDecorative, caption, focus },
  sizes,
  className,
  ratio,
}: PictureProps) {
  if (url === '' && (isDecorative || alt.trim() === '')) return null;
  const image =
    url === '' ? (
      <p dir="auto">{alt}</p>
    ) : (
      <Image
        src={url}
        {...{ alt, isDecorative, focus, sizes, className }}
        {...(ratio !== undefined && { ratio })}
      />
    );
  if (caption.trim() === '') return image;
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption dir="auto">{caption}</figcaption>
    </figure>
  );
}
