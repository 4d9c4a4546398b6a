import { logoBackground, renderLogo } from './render-logo.ts';

/** A square app icon of `size` pixels. */
export interface IconTask {
  readonly size: number;
  /** Rounded corners, square corners, or square with a safe zone for masks. */
  readonly shape: 'rounded' | 'square' | 'maskable';
}

/** Safe zone of a maskable icon, as a fraction of its side. */
const safeZone = 0.8;

/** Renders the logo as a PNG icon. */
export async function renderIcon({ size, shape }: IconTask): Promise<Uint8Array> {
  if (shape === 'rounded') return await renderLogo(size).png().toBuffer();
  const inner = shape === 'maskable' ? Math.round(size * safeZone) : size;
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return await renderLogo(inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: logoBackground })
    .flatten({ background: logoBackground })
    .png()
    .toBuffer();
}
