/** A font is a bundled file; importing it gives its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** An SVG file, see `tooling/src/webpack/svg-loader.cjs`. */
declare module '*.svg' {
  import type { ReactElement } from 'react';

  const drawing: { readonly viewBox: string; readonly body: ReactElement };
  export default drawing;
}
