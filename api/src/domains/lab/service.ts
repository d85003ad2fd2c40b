import { inSpanSync } from '@storefront/server-kit/tracing';
import type {
  DetailedLabTest,
  EndpointOutput,
  endpoints,
  FilterOption,
  LabTest,
  LabTestType,
  OrderBy,
  Organ,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import type { CartOwner } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import { findTerms, type TermMatch } from '../../platform/search/find-terms';
import { foundIn, type IndexPage, type SearchIndex } from '../../platform/search/search-index';
import { parseKeyword } from '../../platform/search/terms';
import { findSimilarPackages, labFacets, labIndex } from './lab-index';
import { labTextLookup, readLabTexts } from './lab-texts';
import { countSharedTests, listLabCategories, listOrgans } from './repository';
import { labTestReader } from './shown-lab-tests';

/** A question for the lab test list, as the wire has it. */
export interface LabTestListQuery {
  limit?: number | undefined;
  page?: number | undefined;
  filter?:
    | {
        type?: LabTestType | '' | undefined;
        category?: readonly number[] | undefined;
        is_package?: readonly number[] | undefined;
        organ?: readonly number[] | undefined;
      }
    | undefined;
  order_by?: OrderBy | undefined;
  keyword?: string | undefined;
  exact?: boolean | undefined;
}

function facetsOf({ filter }: LabTestListQuery): string[][] {
  const type = filter?.type;
  const kinds = (filter?.is_package ?? []).map((kind) => labFacets.type(kind === 1 ? 'package' : 'test'));
  const groups = [
    type === undefined || type === '' ? [] : [labFacets.type(type)],
    (filter?.category ?? []).map(labFacets.category),
    (filter?.organ ?? []).map(labFacets.organ),
    kinds,
  ];
  return groups.filter((group) => group.length > 0);
}

/** What the API knows of lab tests and health packages. `owner` fills cart_quantity. */
export function labService(db: Database) {
  const labTests = labIndex(db);
  const readLabTests = labTestReader(db);
  const aboutOf = labTextLookup(readLabTexts());

  /** Whether the question can be answered: signs alone, such as "%", are in no name. */
  const wordsOf = ({ keyword = '' }: LabTestListQuery) => {
    const words = parseKeyword(keyword);
    return words.length === 0 && keyword.trim() !== '' ? undefined : words;
  };

  function find(
    index: SearchIndex,
    question: LabTestListQuery,
    words: readonly string[],
  ): TermMatch<IndexPage> | undefined {
    const { limit = limits.pageSize.labTests, page = 1, order_by = 'new', exact = false } = question;
    const facets = facetsOf(question);
    const look = (sought: readonly string[]) =>
      index.find({ words: sought, facets, orderBy: order_by, limit, offset: (page - 1) * limit });
    return inSpanSync('search lab tests', () =>
      words.length === 0
        ? { found: look(words) }
        : findTerms({ words, exact, known: index.terms, look: (sought) => foundIn(look(sought)) }),
    );
  }

  async function required(id: number, owner: CartOwner | undefined): Promise<LabTest> {
    const [labTest] = (await readLabTests([id], owner)).tests;
    if (labTest === undefined) throw new ApiError('labTestNotFound');
    return labTest;
  }

  return {
    /** Builds the index before the first visitor asks for it. */
    async prepare(): Promise<void> {
      await labTests.current();
    },

    /** Without `withIcons` the icons stay ''. */
    async organs(limit: number, withIcons: boolean): Promise<Organ[]> {
      const organs = await listOrgans(db, limit);
      return withIcons ? organs : organs.map((organ) => ({ ...organ, icon: '' }));
    },

    categories: (): Promise<FilterOption[]> => listLabCategories(db),

    async list(
      question: LabTestListQuery,
      owner: CartOwner | undefined,
    ): Promise<Omit<EndpointOutput<typeof endpoints.labTests>, 'status'>> {
      const words = wordsOf(question);
      if (words === undefined) return { data: [], total: 0 };
      return labTests.read(async (index) => {
        const result = find(index, question, words);
        const { tests, version } = await readLabTests(result?.found.ids ?? [], owner);
        const value = {
          data: tests,
          total: result?.found.total ?? 0,
          ...(result?.corrected === undefined ? {} : { corrected_keyword: result.corrected }),
        };
        return { value, version };
      });
    },

    async detail(id: number, owner: CartOwner | undefined): Promise<DetailedLabTest> {
      const labTest = await required(id, owner);
      const isPackage = labTest.is_package === 1;
      const tests = isPackage ? labTest.test_list.map(({ name }) => name) : [labTest.name];
      const about = aboutOf({ name: labTest.name, isPackage, tests });
      return { ...labTest, ...(about && { about }) };
    },

    async similar(id: number, orderBy: OrderBy, limit: number, owner: CartOwner | undefined): Promise<LabTest[]> {
      const { name, is_package } = await required(id, undefined);
      const shared = await countSharedTests(db, { id, name, isPackage: is_package === 1 });
      const ids = findSimilarPackages(await labTests.current(), id, shared, { orderBy, limit });
      return (await readLabTests(ids, owner)).tests;
    },
  };
}
