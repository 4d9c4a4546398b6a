import type { Person } from './person.ts';

const white = '#F7F3EA';

/** The people of the company, as they are drawn. */
export const people: readonly Person[] = [
  { name: 'team-01', skin: '#C4906A', hair: '#C9C3BA', turn: -6, jaw: 1.10, long: 1.02, lips: '#A4604C', iris: '#3B2618', age: 0.85, brow: 1.1, eye: 0.82, nose: 1.1, smile: 0.5, style: 'none', face: 'beard', head: 'ghutra', dress: 'kandura', dressColour: white },
  { name: 'team-02', skin: '#D9A880', hair: '#1F1714', turn: 7, jaw: 0.9, long: 0.98, lips: '#B0564E', iris: '#3A2416', age: 0.25, brow: 0.9, eye: 1.12, nose: 0.9, smile: 0.6, style: 'none', face: 'none', head: 'shayla', headColour: '#232125', dress: 'abaya', dressColour: '#1D1B1F' },
  { name: 'team-03', skin: '#9A6542', hair: '#1B1512', turn: -8, jaw: 1.08, long: 1, lips: '#7E4536', iris: '#23150E', age: 0.2, brow: 1.15, eye: 1, nose: 1.02, smile: 0.7, style: 'short', face: 'moustache', head: 'none', dress: 'polo', dressColour: '#2F6B4A' },
  { name: 'team-04', skin: '#DBA67C', hair: '#17120F', turn: 6, jaw: 0.94, long: 0.95, lips: '#B65C52', iris: '#2A190F', age: 0.05, brow: 0.8, eye: 0.92, nose: 0.98, smile: 0.95, style: 'tied', face: 'none', head: 'none', dress: 'polo', dressColour: '#2F6B4A', earrings: true },
  { name: 'team-05', skin: '#6B432C', hair: '#15100D', turn: 8, jaw: 1.12, long: 1.02, lips: '#6A3A2E', iris: '#1D120C', age: 0.4, brow: 1, eye: 0.95, nose: 1.2, smile: 0.6, style: 'receding', face: 'short-beard', head: 'hard-hat', dress: 'vest', dressColour: '#5E7280' },
  { name: 'team-06', skin: '#EBC4A6', hair: '#B9B4AE', turn: -7, jaw: 0.95, long: 1, lips: '#B86A5E', iris: '#5E7F86', age: 0.62, brow: 0.75, eye: 0.95, nose: 0.95, smile: 0.7, style: 'grey-short', face: 'none', head: 'none', dress: 'shirt', dressColour: '#D9C9AE', glasses: true, earrings: true },
  { name: 'team-07', skin: '#D6A078', hair: '#2A1B13', turn: 8, jaw: 1.08, long: 1.02, lips: '#A85C4A', iris: '#4A3320', age: 0.08, brow: 1.2, eye: 1, nose: 1.08, smile: 0.5, style: 'curly', face: 'short-beard', head: 'none', dress: 'shirt', dressColour: '#A9BFA0' },
  { name: 'team-08', skin: '#C58F66', hair: '#241811', turn: -6, jaw: 0.92, long: 0.97, lips: '#A8544A', iris: '#33200F', age: 0, brow: 0.95, eye: 1.15, nose: 0.95, smile: 0.85, style: 'none', face: 'none', head: 'scarf', headColour: '#C9A878', dress: 'shirt', dressColour: '#7D8F7A' },
  { name: 'team-09', skin: '#8A5838', hair: '#D6D0C6', turn: -7, jaw: 1.04, long: 1.03, lips: '#7A4434', iris: '#23150E', age: 0.95, brow: 1.1, eye: 0.8, nose: 1.1, smile: 0.8, style: 'receding', face: 'moustache', head: 'straw-hat', dress: 'shirt', dressColour: '#C9BBA2' },
  { name: 'team-10', skin: '#5E3A27', hair: '#120D0B', turn: 7, jaw: 0.95, long: 1, lips: '#7A3D38', iris: '#1B100A', age: 0.12, brow: 0.85, eye: 1.1, nose: 1.12, smile: 0.7, style: 'cropped', face: 'none', head: 'none', dress: 'jacket', dressColour: '#1E3A2F', earrings: true },
  { name: 'team-11', skin: '#C08A60', hair: '#1A1310', turn: -8, jaw: 1.08, long: 1, lips: '#9C5846', iris: '#2A190F', age: 0.08, brow: 1.15, eye: 1, nose: 1.04, smile: 0.45, style: 'none', face: 'short-beard', head: 'wrap', headColour: '#F3E9D8', dress: 'kandura', dressColour: '#F3EDE0' },
  { name: 'team-12', skin: '#AA7350', hair: '#1A120E', turn: 6, jaw: 0.92, long: 0.97, lips: '#9A4F46', iris: '#2A190F', age: 0.2, brow: 0.9, eye: 1.08, nose: 0.98, smile: 0.75, style: 'plait', face: 'none', head: 'hard-hat', dress: 'polo', dressColour: '#2F6B4A', earrings: true },
];
