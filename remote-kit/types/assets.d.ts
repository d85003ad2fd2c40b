/** A font is a bundled file; importing it gives its URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** A sprite is a bundled file; importing it gives its URL. */
declare module '*.svg' {
  const url: string;
  export default url;
}
