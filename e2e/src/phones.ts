/**
 * Screens of phones, with the tags of their tests. The smaller screen shows more errors, so the larger one runs only
 * with the stress tests.
 */
export const phones = [
  { viewport: { width: 360, height: 640 }, tag: [] },
  { viewport: { width: 390, height: 844 }, tag: ['@long'] },
];
