const longSide = 640;
const mostKept = 32;
const drawn = new Map<string, Promise<Buffer>>();

/** Dunes under an evening sky, drawn to cover any shape. */
export const drawDunes = (width: number, height: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 427" preserveAspectRatio="xMidYMid slice">
  <rect width="640" height="427" fill="#efe7d8"/>
  <circle cx="452" cy="150" r="54" fill="#e3d2b0"/>
  <path d="M0 268 Q150 196 318 252 T640 226 V427 H0Z" fill="#dccbaa"/>
  <path d="M0 330 Q190 262 372 318 T640 300 V427 H0Z" fill="#cdb88f"/>
  <path d="M0 390 Q220 338 420 380 T640 366 V427 H0Z" fill="#b9a27a"/>
</svg>`;

async function draw(width: number, height: number): Promise<Buffer> {
  // Hardly ever needed: the server starts without it.
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(drawDunes(width, height)))
    .webp({ quality: 70 })
    .toBuffer();
}

/** A WebP of a picture's shape that stands for it until it is drawn. */
export function drawPlaceholder(width: number, height: number): Promise<Buffer> {
  const scale = longSide / Math.max(width, height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const key = `${side(width)}x${side(height)}`;
  const found = drawn.get(key);
  if (found) return found;
  const [oldest] = drawn.keys();
  if (oldest !== undefined && drawn.size >= mostKept) drawn.delete(oldest);
  const made = draw(side(width), side(height));
  drawn.set(key, made);
  return made;
}
