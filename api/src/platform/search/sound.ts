/** Devanagari letters in Latin ones as names of medicines are written. Signs that only change a letter are left out. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'अa आa इi ईi उu ऊu ऋri एe ऐe ऑo ओo औo ाa िi ीi ुu ूu ृri ेe ैe ॅe ॉo ोo ौo ंn ँn ः ्' +
    ' कk खk गg घg ङn चc छc जj झj ञn टt ठt डd ढd णn तt थt दd धd नn पp फf बb भb मm यy रr लl ळl वv शs षs सs हh'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const indic = /\p{Script=Devanagari}/u;

/** Whether a word contains Devanagari. */
export const isIndic = (word: string): boolean => indic.test(word);

/** Spellings of one sound in names of medicines, in this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/([bdgkpt])h/g, '$1'],
  [/sh/g, 's'],
  [/z/g, 'j'],
  [/w/g, 'v'],
];

/**
 * The sound of a word: `latin` in Latin letters, and `skeleton`, the consonants without their spelling. A medicine's name has
 * one skeleton in both scripts: "पैरासिटामोल" and "paracetamol" give "prstml".
 */
export function soundOf(word: string): { readonly latin: string; readonly skeleton: string } {
  const latin = [...word.normalize('NFD')]
    .map((letter) => letters[letter] ?? (indic.test(letter) ? '' : letter))
    .join('');
  const isForeign = indic.test(word);
  // In Devanagari च is never read as k.
  const plain = isForeign ? latin : spellings.reduce((text, [from, to]) => text.replace(from, to), latin);
  const skeleton = plain
    .replace(/(?<!^)y/g, '')
    .replace(/(?<!^)h/g, '')
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1');
  return { latin, skeleton };
}
