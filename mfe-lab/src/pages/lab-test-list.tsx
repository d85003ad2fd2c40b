import { isLabTestType, type PageModule } from '@storefront/shared-contracts';
import { keywordError } from '@storefront/shared-contracts/fields';
import { NotFoundPage } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { labCategoriesQuery, labTestsQuery, organsQuery } from '../data/queries';
import { parseFilters } from '../filters/filters';
import { LabListView } from '../list/LabListView';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, params, query) => {
  const type = params['type']?.toLowerCase() ?? '';
  if (type !== '' && !isLabTestType(type)) return [];
  const filters = parseFilters(query, type);
  const options = [labCategoriesQuery(api), organsQuery(api)];
  return keywordError(filters.keyword) === undefined ? [labTestsQuery(api, filters), ...options] : options;
};

/** /book-lab-test and /book-lab-test/{type}; an unknown type renders the not-found page. See docs/behaviour.md, D28. */
export default function LabTestListPage() {
  const { type } = useParams();
  if (type === undefined) return <LabListView />;
  const known = type.toLowerCase();
  return isLabTestType(known) ? <LabListView type={known} /> : <NotFoundPage type="page" />;
}
