import { mix } from './colour.ts';

/** The light of a scene: where the sun stands, how the air looks, how dark shade is. */
export interface Light {
  /** Sky colours from the zenith down to the horizon. */
  sky: readonly string[];
  /** How far, in metres, one metre of height throws its shadow to the right and away. */
  sun: { dx: number; dz: number };
  /** Colour mixed into lit sides. */
  warm: string;
  /** Colour mixed into shaded sides. */
  shade: string;
  /** Colour that everything takes on, and how much of it. */
  ambient: string;
  ambientShare: number;
  haze: string;
  hazeDistance: number;
  shadow: string;
  shadowShare: number;
  /** 0 by day, 1 when the lamps are lit. */
  lamps: number;
}

const day: Light = {
  sky: ['#B9D3D2', '#DCE8E4', '#F7F1E6'],
  sun: { dx: 1.5, dz: 0.35 },
  warm: '#FFF1CF',
  shade: '#44525C',
  ambient: '#F4DDB4',
  ambientShare: 0.03,
  haze: '#EEE6D6',
  hazeDistance: 230,
  shadow: '#3B3A44',
  shadowShare: 0.42,
  lamps: 0,
};

const golden: Light = {
  sky: ['#A9C6C4', '#E3DFCB', '#F6D9AE'],
  sun: { dx: 2, dz: 0.3 },
  warm: '#FFE0A3',
  shade: '#4A4654',
  ambient: '#F0B878',
  ambientShare: 0.08,
  haze: '#F3DDB8',
  hazeDistance: 190,
  shadow: '#40323C',
  shadowShare: 0.42,
  lamps: 0,
};

const dusk: Light = {
  sky: ['#6F9A9C', '#9DBDB8', '#F2C9A0', '#F0AE7C'],
  sun: { dx: 2.2, dz: -0.5 },
  warm: '#EFB68E',
  shade: '#1D3048',
  ambient: '#263456',
  ambientShare: 0.36,
  haze: '#B58F8C',
  hazeDistance: 260,
  shadow: '#1B2530',
  shadowShare: 0.17,
  lamps: 1,
};

/** The three times of day that the illustrator uses. */
export const lights = { day, golden, dusk } as const;

/** The same light with the sun elsewhere. */
export function withSun(light: Light, dx: number, dz: number): Light {
  return { ...light, sun: { dx, dz } };
}

/** A colour as it looks in this light: lit from -1 (full shade) to 1 (full sun), seen at a depth in metres. */
export function toneOf(light: Light, colour: string, lit: number, depth: number): string {
  const turned = lit >= 0 ? mix(colour, light.warm, lit * 0.44) : mix(colour, light.shade, -lit * 0.62);
  const steeped = mix(turned, light.ambient, light.ambientShare);
  return mix(steeped, light.haze, 1 - Math.exp(-Math.max(0, depth - 4) / light.hazeDistance));
}
