import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { searchLists, type StoredBrand, type StoredComplaint } from '../../platform/db/schema';
import {
  searchWords,
  withoutStrengths,
  type Brand,
  type Complaint,
  type SearchWords,
} from '../../platform/search/interpret-keyword';
import { joinTerms, parseSearchTerms } from '../../platform/search/terms';
import { medicineFacets, saltsOfKey } from './medicine-facets';
import { comparableSalt, isRoute, readSaltTexts, type Route, type SaltTexts } from './salts';

/** The stored list of brands; empty before its first import. */
export async function readBrands(db: Database): Promise<readonly StoredBrand[]> {
  const [stored] = await db.select().from(searchLists).where(eq(searchLists.list, 'brands'));
  // Both lists have one column, whose type is that of either.
  return (stored?.rows ?? []).filter((row): row is StoredBrand => 'brand' in row);
}

/** The stored list of complaints; empty before its first import. */
export async function readComplaints(db: Database): Promise<readonly StoredComplaint[]> {
  const [stored] = await db.select().from(searchLists).where(eq(searchLists.list, 'complaints'));
  return (stored?.rows ?? []).filter((row): row is StoredComplaint => 'complaint' in row);
}

/** The brands by what is typed for them: with their strength, and without it. */
function brandsByName(rows: readonly StoredBrand[]): Map<string, Brand> {
  const byName = new Map<string, Brand>();
  const strengthsOf = new Map<string, StoredBrand[]>();
  for (const row of rows) {
    const { brand, strength, composition, key } = row;
    const salts = saltsOfKey(key);
    const tiers = {
      same: { facets: [[medicineFacets.strengths(key)]] },
      salts: { facets: [[medicineFacets.salts(salts)]] },
      part: salts.split('+').map((salt) => ({ facets: [[medicineFacets.salts(salt)]] })),
    };
    const typed = `${brand} ${strength}`;
    byName.set(joinTerms(typed), { name: typed.trim(), composition, tiers, isAnyStrength: false });
    const name = joinTerms(brand);
    strengthsOf.set(name, [...(strengthsOf.get(name) ?? []), row]);
  }
  for (const [name, [first, ...others]] of strengthsOf) {
    const known = first && byName.get(joinTerms(`${first.brand} ${first.strength}`));
    if (first === undefined || known === undefined || byName.has(name)) continue;
    // Of several strengths none is meant: the sentence names the salts only.
    const composition = others.length === 0 ? first.composition : withoutStrengths(first.composition);
    byName.set(name, { ...known, name: first.brand, composition, isAnyStrength: others.length > 0 });
  }
  return byName;
}

const complaintOf = ({ complaint, phrases, salts, route, categories, search, lab }: StoredComplaint): Complaint => ({
  name: complaint,
  phrases: [complaint, ...phrases],
  tiers: [
    ...salts.map((key) => ({
      facets: [[medicineFacets.salts(key)], ...(isRoute(route) ? [[medicineFacets.route(route)]] : [])],
    })),
    ...categories.map((slug) => ({ facets: [[medicineFacets.slug(slug)]] })),
  ],
  search: parseSearchTerms(search),
  lab,
});

/** The compositions of two of the salts. */
const pairsOf = (salts: readonly string[]): string[] =>
  salts.flatMap((salt, at) => salts.slice(at + 1).map((other) => [salt, other].sort().join('+')));

/** In letters. Shorter words, such as "and", say nothing. */
const minUseLength = 4;

/** Finds the salts whose text "Used for" has all words. Sentences that exclude a use are left out. */
function useFinder({ texts }: SaltTexts): SearchWords['findUse'] {
  const uses = texts.map(({ salt, route, used_for }) => ({
    route,
    salt: comparableSalt(salt),
    terms: new Set(
      used_for
        .split(/[.;]/)
        .filter((sentence) => !/\bnot\b/.test(sentence))
        .flatMap(parseSearchTerms),
    ),
  }));
  return (words) => {
    if (words.length === 0 || words.some((word) => word.length < minUseLength)) return undefined;
    const found = uses.filter(({ terms }) => words.every((word) => terms.has(word)));
    if (found.length === 0) return undefined;
    const name = words.join(' ');
    const byRoute = new Map<Route, string[]>();
    for (const { route, salt } of found) byRoute.set(route, [...(byRoute.get(route) ?? []), salt]);
    const tiers = [...byRoute].map(([route, salts]) => ({
      facets: [[...salts, ...pairsOf(salts)].map(medicineFacets.salts), [medicineFacets.route(route)]],
    }));
    return { name, phrases: [name], tiers, search: [], lab: '' };
  };
}

/** The tables by which the keywords of medicines are interpreted. */
export async function readSearchWords(db: Database): Promise<SearchWords> {
  const [brands, complaints] = [await readBrands(db), await readComplaints(db)];
  return searchWords(brandsByName(brands), complaints.map(complaintOf), useFinder(readSaltTexts()));
}

/** The complaints that have lab tests, with the keyword of the tests. */
export async function readLabWords(db: Database): Promise<SearchWords> {
  const complaints = (await readComplaints(db)).filter(({ lab }) => lab !== '');
  return searchWords(
    new Map(),
    complaints.map((row) => ({ ...complaintOf(row), tiers: [], search: parseSearchTerms(row.lab) })),
  );
}
