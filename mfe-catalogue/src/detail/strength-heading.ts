/** What one dose of a pack is called, where a strength is meant per piece. */
const pieces: Readonly<Record<string, string>> = {
  tablets: 'tablet',
  capsules: 'capsule',
  softgels: 'softgel',
  sachets: 'sachet',
  lozenges: 'lozenge',
  suppositories: 'suppository',
  rotacaps: 'rotacap',
  respules: 'respule',
};

/** "Strength, per tablet" for packs of countable pieces, else "Strength": of a syrup the strength itself says per what. */
export function strengthHeading(unit_type: string): string {
  const words = unit_type.toLowerCase().split(/[^a-z]+/);
  const piece = words.flatMap((word) => pieces[word.endsWith('s') ? word : `${word}s`] ?? [])[0];
  return piece === undefined ? 'Strength' : `Strength, per ${piece}`;
}
