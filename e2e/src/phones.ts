/** Screens of phones, with the tag of their tests: less fits on the smaller one, so the larger runs with the stress tests. */
export const phones = [
  { viewport: { width: 360, height: 640 }, tag: [] },
  { viewport: { width: 390, height: 844 }, tag: ['@long'] },
];
