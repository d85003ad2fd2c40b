import { inSpanSync } from '@storefront/server-kit/tracing';
import type { Category, EndpointOutput, endpoints, Suggestions } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { medicineCard, type ProductRow } from '../catalogue/serializers';
import { foundBySearch, type Found } from '../../platform/search/found-by-search';
import type { SearchIndex } from '../../platform/search/search-index';
import { parseKeyword, parseSearchTerms } from '../../platform/search/terms';
import { labTestCard, type LabTestRow } from '../lab/serializers';

const { minCharacters, all, medicines: medicinesMax, compositions: compositionsMax } = limits.suggestions;

/** Medicines whose salts are compared with the keyword. */
const medicinesRead = 24;

/** The words for which suggestions are searched. */
const wordsOf = (keyword: string): string[] =>
  [...keyword.trim()].length < minCharacters ? [] : parseKeyword(keyword);

interface Indexes {
  readonly medicines: SearchIndex;
  readonly labTests: SearchIndex;
}

/** What the indexes found, best first. */
interface FoundIds {
  readonly words: readonly string[];
  readonly medicineIds: readonly number[];
  readonly labTestIds: readonly number[];
  /** How the keyword was understood, if it is not the beginning of a name. */
  readonly understood?: Found;
}

/**
 * Searches both indexes for names that begin so. A keyword that begins no medicine's name may be a brand that is not sold or
 * a complaint; one that begins no name at all is corrected. Undefined if the keyword has no words.
 */
export function findSuggested({ medicines, labTests }: Indexes, keyword: string): FoundIds | undefined {
  const typed = wordsOf(keyword);
  if (typed.length === 0) return undefined;
  const search = (index: SearchIndex, words: readonly string[], limit: number, exact = true) =>
    index.search({ words, lastBegins: true, facets: [], orderBy: 'new', limit, offset: 0 }, exact);
  const labTestIds = (words: readonly string[]) => search(labTests, words, all).ids;
  return inSpanSync('search suggestions', () => {
    const found = {
      words: typed,
      medicineIds: search(medicines, typed, medicinesRead).ids,
      labTestIds: labTestIds(typed),
    };
    if (found.medicineIds.length > 0) return found;
    const meant = search(medicines, typed, medicinesRead, false);
    const isMeant = meant.brand !== undefined || meant.complaint !== undefined;
    if (found.labTestIds.length > 0) {
      if (!isMeant || meant.corrected !== undefined) return found;
      return { ...found, medicineIds: meant.ids, understood: foundBySearch(meant, typed, undefined) };
    }
    const corrected = meant.corrected ?? (isMeant ? undefined : search(labTests, typed, 0, false).corrected);
    const words = corrected?.split(' ') ?? typed;
    return {
      words,
      medicineIds: meant.ids,
      labTestIds: corrected === undefined ? [] : labTestIds(words),
      understood: foundBySearch({ ...meant, ...(corrected !== undefined && { corrected }) }, typed, undefined),
    };
  });
}

const beginsAny = (words: readonly string[], text: string) => {
  const terms = parseSearchTerms(text);
  return words.some((word) => terms.some((term) => term.startsWith(word)));
};

/** The compositions of the medicines that contain a salt of the keyword, in the order of the medicines. */
function compositionsOf(
  rows: readonly ProductRow[],
  words: readonly string[],
  index: SearchIndex,
): Suggestions['compositions'] {
  const names = rows
    .filter(({ composition }) => composition.some(({ name }) => beginsAny(words, name)))
    .map(({ composition }) => composition.map(({ name }) => name).join(' + '));
  return [...new Set(names)].slice(0, compositionsMax).map((name) => {
    const query = { words: parseKeyword(name), facets: [], orderBy: 'low', limit: 0, offset: 0 } as const;
    return { name, total: index.find(query).total };
  });
}

interface Read {
  readonly medicines: readonly ProductRow[];
  readonly labTests: readonly LabTestRow[];
  readonly categories: readonly Category[];
}

/** The groups of suggestions, at most `limits.suggestions.all` entries: lab tests take what the other groups leave. */
export function groupSuggestions(
  { words, understood }: FoundIds,
  read: Read,
  index: SearchIndex,
): Omit<EndpointOutput<typeof endpoints.suggestions>, 'status'> {
  const medicines = read.medicines
    .slice(0, medicinesMax)
    .map((row) => ({ ...medicineCard(row), composition: row.composition }));
  const compositions = compositionsOf(read.medicines, words, index);
  const categories = read.categories
    .filter(({ cat_name }) => words.every((word) => beginsAny([word], cat_name)))
    .slice(0, limits.suggestions.categories);
  const lab_tests = read.labTests
    .slice(0, all - medicines.length - compositions.length - categories.length)
    .map(labTestCard);
  return {
    data: { medicines, compositions, categories, lab_tests },
    ...understood,
  };
}
