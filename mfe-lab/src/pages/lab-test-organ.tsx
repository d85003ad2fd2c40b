import { parseId, type PageModule } from '@storefront/shared-contracts';
import { useSearchParams } from 'react-router-dom';
import { labTestsQuery, organsQuery } from '../data/queries';
import { organFilters, OrganView } from '../organs/OrganView';

const organOf = (query: URLSearchParams) => parseId(query.get('organ') ?? undefined);

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, _params, query) => {
  const id = organOf(query);
  return id === undefined ? [organsQuery(api)] : [organsQuery(api), labTestsQuery(api, organFilters(query, id))];
};

/** /book-lab-test/organ?organ={id}: lab tests by organ. */
export default function LabTestOrganPage() {
  const [query] = useSearchParams();
  return <OrganView id={organOf(query)} />;
}
