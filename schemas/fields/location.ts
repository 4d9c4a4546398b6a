import { attach, type KindRow, type RecordMeta } from '../engine/field.ts';
import { issueAt } from '../engine/issue.ts';
import { readUrl } from '../engine/link-target.ts';
import { latinDigits } from '../engine/number-text.ts';
import { isBlankText } from '../engine/text-measure.ts';
import { recordSchema } from './group.ts';
import { number } from './number.ts';
import { text } from './text.ts';

/** Metadata of a place on the map. */
interface LocationMeta extends RecordMeta {
  /** The zoom of the map that links open, 1 to 19; 15 unless given. */
  readonly zoom?: number;
}

/** A place on the map; both coordinates are given or none. */
export interface MapLocation {
  /** Degrees north. */
  readonly lat: number | null;
  /** Degrees east. */
  readonly lng: number | null;
  readonly label: string;
}

export const locationKind: KindRow<MapLocation | null, LocationMeta> = {
  empty: null,
  holds: 'one',
  isBlank: (value) => (value?.lat ?? null) === null && (value?.lng ?? null) === null,
  checkRecord: (value) => {
    if (value === null || (value.lat === null) === (value.lng === null)) {
      const isUnplaced = value !== null && value.lat === null && !isBlankText(value.label);
      return isUnplaced ? [issueAt(['lat'], 'Please enter where it is, or remove its name')] : [];
    }
    const missing = value.lat === null ? 'lat' : 'lng';
    return [issueAt([missing], 'Please enter both coordinates')];
  },
  checkMeta: ({ zoom = usualZoom }) =>
    Number.isInteger(zoom) && zoom >= 1 && zoom <= 19
      ? undefined
      : ['zoom', `${zoom} is no zoom of a map`, 'write a whole number from 1 to 19'],
  outline: ({ zoom = usualZoom }) => ({ zoom }),
  plain: (value) => {
    if (value === null || value.lat === null || value.lng === null) return '';
    return [value.label.trim(), `${value.lat}, ${value.lng}`].filter(Boolean).join(': ');
  },
};

const usualZoom = 15;

/** A place on the map with its name; the public view links to maps and loads none. */
export function location(meta: LocationMeta) {
  const degrees = (label: string, most: number) =>
    number({ label, min: -most, max: most, decimals: 6, unit: '°', width: 'half' });
  const fields = {
    lat: degrees('Latitude', 90),
    lng: degrees('Longitude', 180),
    label: text({ label: 'Name of the place', max: 120 }),
  };
  return attach('location', recordSchema(fields), meta, { fields });
}

/** Coordinates in degrees north and east. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const degrees = String.raw`[-+]?\d{1,3}(?:\.\d+)?`;
const pair = new RegExp(String.raw`^(${degrees})\s*[,;\s]\s*(${degrees})$`);
/** Numbers with decimal commas. */
const commaPair = /^([-+]?\d{1,3},\d+)\s*[;\s]\s*([-+]?\d{1,3},\d+)$/;
/** Degrees, minutes and seconds with letters for the directions. */
const angle = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["″”]\s*)?`;
const angles = new RegExp(String.raw`^${angle}([NS])[,;\s]*${angle}([EW])$`, 'i');

const shortHosts = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co', 'osm.org']);

/** Whether a text is a short link, whose coordinates only the service behind it can resolve. */
export function isShortMapLink(text: string): boolean {
  const url = readUrl(text.trim());
  return (
    url !== null &&
    (shortHosts.has(url.hostname) || (isOpenStreetMap(url) && url.pathname.startsWith('/go/')))
  );
}

/** Reads coordinates, a `geo:` address or the long link of a map; undefined where there are none in it. */
export function readPlace(text: string): Coordinates | undefined {
  const typed = latinDigits(text).trim().replaceAll('−', '-');
  const url = readUrl(typed);
  if (!url) return readCoordinates(typed.replaceAll('٫', '.').replaceAll('،', ','));
  if (url.protocol === 'geo:') return readGeo(url);
  return url.protocol === 'https:' || url.protocol === 'http:' ? readMapLink(url) : undefined;
}

function readCoordinates(text: string): Coordinates | undefined {
  const written = pair.exec(text) ?? commaPair.exec(text);
  if (written) return toCoordinates(written[1]?.replace(',', '.'), written[2]?.replace(',', '.'));
  const parts = angles.exec(text);
  if (!parts) return undefined;
  const [, d1, m1, s1, ns = '', d2, m2, s2, ew = ''] = parts;
  const lat = toDegrees(d1, m1, s1) * (/s/i.test(ns) ? -1 : 1);
  return toCoordinates(lat, toDegrees(d2, m2, s2) * (/w/i.test(ew) ? -1 : 1));
}

function toDegrees(degrees = '0', minutes = '0', seconds = '0'): number {
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}

/** A place named by its query is more exact than the one before it, which may be 0,0. */
function readGeo({ pathname, search }: URL): Coordinates | undefined {
  const query = new URLSearchParams(search).get('q')?.replace(/\(.*\)$/, '');
  const [place = ''] = pathname.split(';');
  return readCoordinates(query ?? '') ?? readCoordinates(place);
}

function readMapLink(url: URL): Coordinates | undefined {
  const { hash, pathname, searchParams } = url;
  if (isOpenStreetMap(url)) {
    const marker = toCoordinates(searchParams.get('mlat'), searchParams.get('mlon'));
    const [, lat, lng] = /map=[\d.]+\/([-\d.]+)\/([-\d.]+)/.exec(hash) ?? [];
    return marker ?? toCoordinates(lat, lng);
  }
  if (!/(?:^|\.)google\.[a-z.]{2,6}$/.test(url.hostname)) return undefined;
  // The place itself comes before the centre of the map.
  const [, lat, lng] =
    /!3d([-\d.]+)!4d([-\d.]+)/.exec(pathname) ?? /@([-\d.]+),([-\d.]+)/.exec(pathname) ?? [];
  const query = ['query', 'q', 'll', 'destination'].map((key) => searchParams.get(key) ?? '');
  return query.map(readCoordinates).find((found) => found !== undefined) ?? toCoordinates(lat, lng);
}

function isOpenStreetMap({ hostname }: URL): boolean {
  return /^(?:www\.)?openstreetmap\.org$/.test(hostname);
}

const mostDecimals = 6;

function toCoordinates(
  latitude: string | number | null | undefined,
  longitude: string | number | null | undefined,
): Coordinates | undefined {
  if ([latitude, longitude].some((each) => each === null || each === undefined || each === ''))
    return undefined;
  const [lat, lng] = [latitude, longitude].map((each) => Number(Number(each).toFixed(mostDecimals)));
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
    return undefined;
  return { lat, lng };
}
