import 'react';

declare module 'react' {
  /** Custom properties, which React writes into the style as they are. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
