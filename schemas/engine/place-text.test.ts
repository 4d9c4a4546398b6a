import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShortMapLink, readPlace } from '../fields/location.ts';

const dubai = { lat: 25.2048, lng: 55.2708 };

test.each([
  '25.2048, 55.2708',
  ' 25.2048 55.2708 ',
  '25,2048; 55,2708',
  '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨',
  '۲۵٫۲۰۴۸ ۵۵٫۲۷۰۸',
  '25.2048° N, 55.2708° E',
  `25°12'17.28"N 55°16'14.88"E`,
  'geo:25.2048,55.2708',
  'geo:25.2048,55.2708;u=35?z=16',
  'geo:0,0?q=25.2048,55.2708(The%20yard)',
  'https://www.openstreetmap.org/?mlat=25.2048&mlon=55.2708#map=12/1/2',
  'https://www.openstreetmap.org/#map=16/25.2048/55.2708',
  'https://www.google.com/maps/@25.2048,55.2708,15z',
  'https://www.google.ae/maps/place/Yard/@1,2,17z/data=!3m1!4b1!8m2!3d25.2048!4d55.2708',
  'https://maps.google.com/?q=25.2048,55.2708',
  'https://www.google.com/maps/search/?api=1&query=25.2048%2C55.2708',
])('%s is read as a place', (text) => {
  expect(readPlace(text)).toEqual(dubai);
});

test.each([
  ['33°51′31″S 151°12′51″E', { lat: -33.858611, lng: 151.214167 }],
  ['-12.05, −77.05', { lat: -12.05, lng: -77.05 }],
  ['0, 0', { lat: 0, lng: 0 }],
])('%s has its directions', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});

test.each([
  '91, 0',
  '0, 181',
  'The yard',
  '25.2048',
  '',
  'https://example.com/@25.2048,55.2708',
  'https://google.com.evil.example/maps/@25.2048,55.2708,15z',
  'javascript:25.2048,55.2708',
  'https://www.openstreetmap.org/',
])('%s is no place', (text) => {
  expect(readPlace(text)).toBeUndefined();
});

test.each([
  ['https://maps.app.goo.gl/abc123', true],
  ['https://goo.gl/maps/abc', true],
  ['https://osm.org/go/0EEQjE--', true],
  ['https://www.openstreetmap.org/go/0EEQjE--', true],
  ['https://www.google.com/maps/@25.2048,55.2708,15z', false],
  ['25.2048, 55.2708', false],
])('%s is a short link: %s', (text, isShort) => {
  expect(isShortMapLink(text)).toBe(isShort);
});

test('coordinates are read back from every form in which they are written', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => value / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const [a, b] = [lat.toFixed(6), lng.toFixed(6)];
      for (const text of [`${a}, ${b}`, `geo:${a},${b}`, `https://www.google.com/maps/@${a},${b},15z`])
        expect(readPlace(text)).toEqual({ lat: lat + 0, lng: lng + 0 });
    }),
  );
});
