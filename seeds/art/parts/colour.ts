/** The colours of the house; every picture mixes its own from these. */
export const palette = {
  night: '#14241D',
  ghaf: '#1E3A2F',
  leaf: '#2F6B4A',
  sage: '#A9BFA0',
  dune: '#E2CBA6',
  sand: '#F3EBDD',
  limestone: '#FBF8F3',
  clay: '#A94A26',
  olive: '#6F8458',
  bark: '#6E5844',
  palmBark: '#8A6E50',
  timber: '#A67C52',
  render: '#EFE3CF',
  stone: '#D8C7AC',
  rubble: '#B9A78E',
  water: '#5FA3A0',
  deepWater: '#2F7478',
  rose: '#B9506A',
  glass: '#4E6A6C',
  lamp: '#FFD490',
} as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two colours; share 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const a = channels(from);
  const b = channels(to);
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
