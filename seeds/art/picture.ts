/** One picture: its name, what it shows, its size, and the function that draws it. */
export interface Picture {
  name: string;
  alt: string;
  width: number;
  height: number;
  format: 'webp' | 'png';
  /** Returns an SVG document of the stated size. */
  draw(): string;
}
