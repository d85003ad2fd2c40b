import { medicineLists, type PageModule } from '@storefront/shared-contracts';
import { keywordError } from '@storefront/shared-contracts/fields';
import { NotFoundPage } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { categoriesQuery, medicinesQuery, parseFilters } from '../data/queries';
import { MedicineListView } from '../medicines/MedicineListView';

const findType = (type: string) => medicineLists.find(({ slug }) => slug === type.toLowerCase());

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, { type = '' }, query) => {
  const filters = parseFilters(query, findType(type)?.slug);
  const isList = type === '' || findType(type) !== undefined;
  if (!isList || keywordError(filters.keyword) !== undefined) return [];
  return [medicinesQuery(api, filters), categoriesQuery(api)];
};

/** /order-medicines and /order-medicines/{type}; an unknown type renders the not-found page. */
export default function MedicineListPage() {
  const { type } = useParams();
  if (type === undefined) return <MedicineListView />;
  const known = findType(type);
  return known ? <MedicineListView type={known} /> : <NotFoundPage type="page" />;
}
