/** A font is a bundled file; importing it gives its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The content of an SVG file's `<svg>`, see `tooling/src/webpack/svg-loader.cjs`. */
declare module '*.svg' {
  const content: string;
  export default content;
}
