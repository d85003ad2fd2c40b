import { isIndic, soundOf } from './sound';
import { joinTerms, maxKeywordWords } from './terms';
import { editDistance, Vocabulary } from './vocabulary';

/** Products of one rank: those that have all words, each as a whole word, and a facet of each group. */
export interface Tier {
  readonly words?: readonly string[];
  readonly facets: readonly (readonly string[])[];
}

/** A brand that the shop may not sell. */
export interface Brand {
  /** Such as "Dolo 650". */
  readonly name: string;
  /** Printed salts with strengths, such as "Paracetamol 650 mg". */
  readonly composition: string;
  /** The products of the same strengths, those of the same salts, and those of one of the salts. */
  readonly tiers: { readonly same: Tier; readonly salts: Tier; readonly part: readonly Tier[] };
  /** Whether the keyword names no strength, so that all strengths are the same composition. */
  readonly isAnyStrength: boolean;
}

/** What the products found for a brand have in common with it. */
export type BrandMatch = 'same' | 'salts' | 'part' | 'none';

/** A complaint or a plain word, with the products that are used for it. */
export interface Complaint {
  /** In English, as the page prints it: "fever". */
  readonly name: string;
  /** The phrases that people type for it, in any script. */
  readonly phrases: readonly string[];
  readonly tiers: readonly Tier[];
  /** The words under which the catalogue lists it: "blood pressure monitor". Then it has no tiers. */
  readonly search: readonly string[];
  /** The keyword of the lab tests for it; '' if there are none. */
  readonly lab: string;
}

/** The brands and complaints by what is typed for them: terms joined by a blank. */
export interface SearchWords {
  readonly brands: ReadonlyMap<string, Brand>;
  readonly complaints: ReadonlyMap<string, Complaint>;
  /** The single words of both, which are not corrected and may replace a misspelt word. */
  readonly vocabulary: Vocabulary;
  /** The complaint that consists of words of the texts "Used for". */
  readonly findUse: (words: readonly string[]) => Complaint | undefined;
}

/** @param brands by the typed name */
export function searchWords(
  brands: ReadonlyMap<string, Brand>,
  list: readonly Complaint[],
  findUse: SearchWords['findUse'] = () => undefined,
): SearchWords {
  const complaints = new Map(
    list.flatMap((complaint) => complaint.phrases.map((text) => [joinTerms(text), complaint])),
  );
  const vocabulary = new Vocabulary();
  for (const typed of [...brands.keys(), ...complaints.keys()])
    for (const term of typed.split(' ')) vocabulary.add(term);
  return { brands, complaints, vocabulary, findUse };
}

export const noSearchWords = searchWords(new Map(), []);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words of units and packs, which decide nothing about a brand. */
const packWords = wordsOf('mg mcg ml g gm iu strip strips pack bottle price online buy medicine medicines');

/** Typed words of dose forms, and the form by which the index knows them. */
const formWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tablet: 'tablet',
    tablets: 'tablet',
    tab: 'tablet',
    tabs: 'tablet',
    capsule: 'capsule',
    capsules: 'capsule',
    cap: 'capsule',
    syrup: 'oral liquid',
    suspension: 'oral liquid',
    liquid: 'oral liquid',
    drops: 'oral drops',
    drop: 'oral drops',
    injection: 'injection',
    cream: 'cream',
    gel: 'gel',
    ointment: 'ointment',
    lotion: 'lotion',
    inhaler: 'inhaler',
    spray: 'spray',
    powder: 'powder',
  }),
);

/** The dose forms that a keyword names. */
const formsIn = (words: readonly string[]): string[] => words.flatMap((word) => formWords.get(word) ?? []);

/** A number, or a word for a slow release, at the end of a brand's name. Not "mr", which also names a second salt. */
const strengthWord = /^(?:\p{N}.*|sr|xr|er|cr|od)$/u;

/** Words around a complaint that do not change it: "medicine for …", "… ki dawa". */
const fillers = wordsOf(
  'a an and any at best by for from get good how i in is me my of on or some the to treatment relief cure problem with ' +
    'kids kid child children adult adults remedy used use ' +
    'ki ke ka ko se me mein aur liye dawa dawai dava davai goli ilaj hai hain ho hona rha raha rahe rahi theek karne ' +
    'bachche bachcho baccho bache bacche bachon ' +
    'बच्चे बच्चों दवा दवाई दवाएं गोली की के का को से में और लिए लिये इलाज है हैं हो रहा रहे रही सिरप',
);

const isFiller = (word: string): boolean => fillers.has(word) || packWords.has(word) || formWords.has(word);

/**
 * The brand that a keyword names: the words begin with it, and the rest is a strength, a form or a pack. Undefined for every
 * other word in the rest, because "Dolo Cold" is another medicine than "Dolo".
 */
export function findBrand(words: readonly string[], { brands }: Pick<SearchWords, 'brands'>): Brand | undefined {
  const named = words.filter((word) => !packWords.has(word));
  for (let count = named.length; count > 0; count -= 1) {
    const brand = brands.get(named.slice(0, count).join(' '));
    const rest = named.slice(count);
    if (brand === undefined || !rest.every((word) => formWords.has(word) || strengthWord.test(word))) continue;
    // Another strength than those in the table: only the salts are known.
    const isStrange = rest.some((word) => !formWords.has(word));
    return isStrange ? { ...brand, composition: withoutStrengths(brand.composition), isAnyStrength: true } : brand;
  }
  return undefined;
}

/** "Amoxicillin 500 mg + Clavulanic Acid 125 mg" -> "Amoxicillin + Clavulanic Acid". */
export const withoutStrengths = (composition: string): string =>
  composition
    .split(' + ')
    .map((salt) => salt.replace(/ [\d.].*$/, ''))
    .join(' + ');

/** No phrase of the table is longer, in words. */
const longestPhrase = 5;

/** The first complaint of a keyword that consists of complaints and words such as "medicine for". */
export function findComplaint(
  words: readonly string[],
  { complaints }: Pick<SearchWords, 'complaints'>,
): Complaint | undefined {
  let found: Complaint | undefined;
  for (let at = 0; at < words.length;) {
    let count = Math.min(longestPhrase, words.length - at);
    while (count > 0 && !complaints.has(words.slice(at, at + count).join(' '))) count -= 1;
    if (count === 0 && !isFiller(words[at] ?? '')) return undefined;
    found ??= complaints.get(words.slice(at, at + count).join(' '));
    at += Math.max(1, count);
  }
  return found;
}

/** What a keyword means. */
export type Interpretation =
  /** Names, salts or manufacturers. */
  | { readonly kind: 'names'; readonly words: readonly string[] }
  /** A brand that is not sold. */
  | { readonly kind: 'brand'; readonly brand: Brand; readonly forms: readonly string[] }
  | { readonly kind: 'complaint'; readonly complaint: Complaint; readonly words: readonly string[] };

/**
 * What a keyword means: a brand that is not sold, a complaint, or names. The one place where keywords are interpreted.
 * @param words result of `parseKeyword`
 * @param isNamed whether a product on offer has all the words, each as a whole word
 */
export function interpretKeyword(
  words: readonly string[],
  table: SearchWords,
  isNamed: (words: readonly string[]) => boolean,
): Interpretation {
  const counted = words.slice(0, maxKeywordWords);
  const brand = findBrand(counted, table);
  if (brand !== undefined && !isNamed(joinTerms(brand.name).split(' '))) {
    return { kind: 'brand', brand, forms: formsIn(counted) };
  }
  const complaint = brand === undefined ? findComplaint(counted, table) : undefined;
  if (complaint === undefined) return { kind: 'names', words: counted };
  if (complaint.search.length === 0) return { kind: 'complaint', complaint, words: counted };
  return { kind: 'names', words: isNamed(counted) ? counted : complaint.search };
}

/** As `interpretKeyword`, for a keyword that names nothing: by the texts "Used for". */
export function interpretUse(words: readonly string[], table: SearchWords): Interpretation | undefined {
  const complaint = table.findUse(words.filter((word) => !isFiller(word)));
  return complaint && { kind: 'complaint', complaint, words };
}

/** The known word that sounds like a word in an Indian script; undefined if none does. */
export function soundsLike(word: string, known: ReadonlyMap<string, readonly string[]>): string | undefined {
  if (!isIndic(word)) return undefined;
  const { skeleton, latin } = soundOf(word);
  const [nearest] = (known.get(skeleton) ?? [])
    .map((term) => ({ term, distance: editDistance(latin, term) }))
    .sort((one, other) => one.distance - other.distance);
  // Few consonants are common to many words; then the vowels must be the same too.
  const isSure = nearest !== undefined && (skeleton.length >= 4 || nearest.distance <= 1);
  return isSure ? nearest.term : undefined;
}

/** Words by the skeleton of their sound, for `soundsLike`. */
export function bySound(words: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const word of words) {
    const { skeleton } = soundOf(word);
    if (skeleton.length > 1) found.set(skeleton, [...(found.get(skeleton) ?? []), word]);
  }
  return found;
}
