/** Everything that tells one portrait from another. */
export interface Person {
  name: string;
  skin: string;
  hair: string;
  /** Turn of the face: negative looks to the left, positive to the right, in pixels. */
  turn: number;
  /** Width of the jaw and length of the face, about 1. */
  jaw: number;
  long: number;
  lips: string;
  iris: string;
  /** 0 young to 1 old: how many lines the face has. */
  age: number;
  /** Weight of the brows, about 1. */
  brow: number;
  /** Height of the eye opening, about 1. */
  eye: number;
  nose: number;
  /** Curve of the mouth: 0 straight, 1 smiling. */
  smile: number;
  style: 'none' | 'short' | 'curly' | 'cropped' | 'tied' | 'grey-short' | 'plait' | 'receding';
  face: 'none' | 'beard' | 'short-beard' | 'moustache' | 'stubble';
  head: 'none' | 'ghutra' | 'wrap' | 'shayla' | 'scarf' | 'straw-hat' | 'hard-hat';
  headColour?: string;
  dress: 'kandura' | 'abaya' | 'polo' | 'shirt' | 'vest' | 'jacket';
  dressColour: string;
  glasses?: boolean;
  earrings?: boolean;
}
