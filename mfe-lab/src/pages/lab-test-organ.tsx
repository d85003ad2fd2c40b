import { parseId } from '@storefront/shared-contracts';
import { useSearchParams } from 'react-router-dom';
import { OrganView } from '../organs/OrganView';

/** /book-lab-test/organ?organ={id}: lab tests by organ. */
export default function LabTestOrganPage() {
  const [query] = useSearchParams();
  return <OrganView id={parseId(query.get('organ') ?? undefined)} />;
}
