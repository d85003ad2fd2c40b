/** The name of one piece of a pack, if a strength is stated per piece. */
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

/**
 * "Strength, per tablet" for packs of countable pieces, else "Strength": the strength of a syrup itself contains the
 * reference amount.
 */
export function strengthHeading(unit_type: string): string {
  const words = unit_type.toLowerCase().split(/[^a-z]+/);
  const piece = words.flatMap((word) => pieces[word.endsWith('s') ? word : `${word}s`] ?? [])[0];
  return piece === undefined ? 'Strength' : `Strength, per ${piece}`;
}
