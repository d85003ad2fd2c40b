/** Fonts and pictures are bundled files; importing one gives its address. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module '*.svg' {
  const address: string;
  export default address;
}
