import {
  limits,
  type DetailedLabTest,
  type EndpointOutput,
  type endpoints,
  type FilterOption,
  type LabTest,
  type LabTestType,
  type OrderBy,
  type Organ,
} from '@storefront/shared-contracts';
import type { CartOwner } from '../cart-owner';
import type { Database } from '../../platform/db/database';
import { labSearchWords } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { findTerms } from '../../platform/search/find-terms';
import { parseSearchTerms } from '../../platform/search/terms';
import { getLabIndex } from './lab-index-cache';
import { labTextLookup, readLabTexts } from './lab-texts';
import type { LabFilter, LabIndexPage } from './lab-index';
import { countSharedTests, findLabTest, labTestRows, listLabCategories, listOrgans } from './repository';
import { labTestsOf } from './serializers';

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

const nothing: LabIndexPage = { ids: [], total: 0 };

function filterOf({ filter }: LabTestListQuery): Omit<LabFilter, 'words'> {
  const type = filter?.type;
  return {
    ...(type === undefined || type === '' ? {} : { type }),
    categoryIds: filter?.category ?? [],
    organIds: filter?.organ ?? [],
    kinds: [...new Set(filter?.is_package ?? [])].map((kind) => kind === 1),
  };
}

/** What the API knows of lab tests and health packages. `owner` fills cart_quantity. */
export function labService(db: Database) {
  const offer = getLabIndex(db);
  const aboutOf = labTextLookup(readLabTexts());

  async function find(question: LabTestListQuery): Promise<LabIndexPage & { corrected?: string }> {
    const { limit = limits.pageSize.labTests, page = 1, order_by = 'new', keyword = '', exact = false } = question;
    const typed = parseSearchTerms(keyword);
    // Signs alone, such as "%": no test is named so.
    if (typed.length === 0 && keyword.trim() !== '') return nothing;
    const now = await offer();
    const filter = filterOf(question);
    const look = (words: readonly string[]) =>
      now.find({ ...filter, words }, order_by, { limit, offset: (page - 1) * limit });
    if (typed.length === 0) return look(typed);
    const result = await findTerms(db, {
      words: typed,
      exact,
      list: labSearchWords,
      look: async (words) => {
        const found = look(words);
        return found.total === 0 ? undefined : found;
      },
    });
    if (result === undefined) return nothing;
    return { ...result.found, ...(result.corrected === undefined ? {} : { corrected: result.corrected }) };
  }

  return {
    /** Reads the offer before the first visitor asks for it. */
    async prepare(): Promise<void> {
      await offer();
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
      const { ids, total, corrected } = await find(question);
      return {
        data: await labTestsOf(db, await labTestRows(db, ids), owner),
        total,
        ...(corrected === undefined ? {} : { corrected_keyword: corrected }),
      };
    },

    async detail(id: number, owner: CartOwner | undefined): Promise<DetailedLabTest> {
      const row = await findLabTest(db, id);
      const [labTest] = row === undefined ? [] : await labTestsOf(db, [row], owner);
      if (row === undefined || labTest === undefined) throw new ApiError('labTestNotFound');
      const tests = row.isPackage ? labTest.test_list.map(({ name }) => name) : [row.name];
      const about = aboutOf({ name: row.name, isPackage: row.isPackage, tests });
      return { ...labTest, ...(about && { about }) };
    },

    async similar(id: number, orderBy: OrderBy, limit: number, owner: CartOwner | undefined): Promise<LabTest[]> {
      const row = await findLabTest(db, id);
      if (row === undefined) throw new ApiError('labTestNotFound');
      const ids = (await offer()).findSimilarPackages(id, await countSharedTests(db, row), orderBy, limit);
      return labTestsOf(db, await labTestRows(db, ids), owner);
    },
  };
}
