declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Writes the pixels into `target`; calls back with nothing when that fails. */
    display(target: ImageData, callback: (shown: ImageData | null) => void): void;
  }

  interface Libheif {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  }

  /** Makes a decoder with memory of its own. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default function loadLibheif(): Libheif;
}
