const jpegQuality = 0.92;

/** Reports whether a file is a HEIC photo by its type or, where the system does not know the type, by its ending. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf](?:-sequence)?$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Converts a HEIC photo to JPEG in the browser; the decoder (3 MB) is loaded only here. Rejects when the file cannot be decoded. */
export async function convertHeic(file: File): Promise<File> {
  // This build needs neither eval nor WebAssembly, which the content security policy rejects.
  const { heicTo } = await import('heic-to/csp');
  const jpeg = await heicTo({ blob: file, type: 'image/jpeg', quality: jpegQuality });
  return new File([jpeg], `${file.name.replace(/\.hei[cf]$/i, '')}.jpg`, { type: 'image/jpeg' });
}
