import { isLabTestType } from '@storefront/shared-contracts';
import { NotFoundPage } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { LabListView } from '../list/LabListView';

/** /book-lab-test and /book-lab-test/{type}; a type that there isn't is a page that there isn't. See docs/behaviour.md, D28. */
export default function LabTestListPage() {
  const { type } = useParams();
  if (type === undefined) return <LabListView />;
  const known = type.toLowerCase();
  return isLabTestType(known) ? <LabListView type={known} /> : <NotFoundPage type="page" />;
}
