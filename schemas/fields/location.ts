import { attach, type KindRow, type RecordMeta } from '../engine/field.ts';
import { issueAt } from '../engine/issue.ts';
import { isBlankText } from '../engine/text-measure.ts';
import { recordSchema } from './group.ts';
import { number } from './number.ts';
import { text } from './text.ts';

/** Metadata of a place on the map. */
export interface LocationMeta extends RecordMeta {
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
