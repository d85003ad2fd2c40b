/** A font becomes a separate file. Its import is the URL. */
declare module '*.woff2' {
  const url: string;
  export default url;
}

/** A sprite becomes a separate file. Its import is the URL. */
declare module '*.svg' {
  const url: string;
  export default url;
}
