import { idParam } from '@storefront/shared-contracts';
import { useSearchParams } from 'react-router-dom';
import { OrganView } from '../organs/OrganView';

/** /book-lab-test/organ?organ={id}: lab tests by organ. */
export default function LabTestOrganPage() {
  const [query] = useSearchParams();
  const id = idParam.safeParse(query.get('organ'));
  return <OrganView id={id.success ? id.data : undefined} />;
}
