import { isLinkTarget } from '#schemas/engine/link-target.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { readVideoSource } from '#schemas/engine/video-source.ts';
import { ContentLink } from '../components/content-link.tsx';
import { callAddress } from '../format/reach.ts';
import { isRecord } from './entry-values.ts';
import { useFileFacts } from './file-facts.ts';
import styles from './generic-view.module.css';
import type { ValueViewProps } from './simple-values.tsx';

/** A link labelled with its field; not rendered for an unsafe address. */
export function LinkValue({ field, value, mark }: ValueViewProps) {
  const target = String(value);
  if (!isLinkTarget(target)) return null;
  return (
    <p {...mark}>
      <ContentLink href={target}>{field.label}</ContentLink>
    </p>
  );
}

/** A link in the words of its own label. */
export function CallToActionValue({ field, value, mark }: ValueViewProps) {
  if (!isRecord(value)) return null;
  const { label, link } = value;
  return <LinkValue field={{ ...field, label: String(label) }} value={link} mark={mark} />;
}

/** A place with links to maps, of which nothing is loaded. */
export function LocationValue({ field, value, mark }: ValueViewProps) {
  if (!isPlace(value)) return null;
  const { lat, lng, label } = value;
  const zoom = field.zoom ?? usualZoom;
  const maps = [
    [siteText('Map app'), `geo:${lat},${lng}?z=${zoom}`],
    ['OpenStreetMap', `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`],
    ['Google Maps', `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`],
  ] as const;
  return (
    <div {...mark}>
      <p>
        <span className={styles.label}>{field.label}</span> <span dir="auto">{label}</span>
      </p>
      <ul className={styles.words}>
        {maps.map(([name, href]) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const usualZoom = 15;

function isPlace(value: unknown): value is { lat: number; lng: number; label: string } {
  if (!isRecord(value)) return false;
  const { lat, lng, label } = value;
  return typeof lat === 'number' && typeof lng === 'number' && typeof label === 'string';
}

/** A link that opens a document in a new tab; not rendered for an unsafe address. */
export function FileValue({ field, value, mark }: ValueViewProps) {
  const address = String(value);
  const facts = useFileFacts(address);
  if (!isLinkTarget(address)) return null;
  return (
    <p {...mark}>
      <a href={address} target="_blank" rel="noopener">
        {field.label}
        {facts && ` (${facts})`} <span className="visually-hidden">{siteText('(opens in a new tab)')}</span>
      </a>
    </p>
  );
}

/** An uploaded video with its controls; a link for one on another site. */
export function VideoValue(props: ValueViewProps) {
  const { field, value, mark } = props;
  if (readVideoSource(String(value))?.host !== 'file') return <LinkValue {...props} />;
  return (
    <p {...mark}>
      {/* biome-ignore lint/a11y/useMediaCaption: videos are uploaded by the owner, without captions. */}
      <video
        className={styles.video}
        src={String(value)}
        controls
        preload="metadata"
        playsInline
        aria-label={field.label}
      />
    </p>
  );
}

/** A `mailto:` link. */
export function EmailValue({ value, mark }: ValueViewProps) {
  return (
    <p {...mark}>
      <a href={`mailto:${String(value)}`}>{String(value)}</a>
    </p>
  );
}

/** A `tel:` link. */
export function PhoneValue({ value, mark }: ValueViewProps) {
  return (
    <p {...mark}>
      <a href={callAddress(String(value))}>
        <bdi dir="ltr">{String(value)}</bdi>
      </a>
    </p>
  );
}
