import { medicineTypes } from '@storefront/shared-contracts';
import { NotFoundPage } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { MedicineListView } from '../medicines/MedicineListView';

/** /order-medicines and /order-medicines/{type}; a type that there isn't is a page that there isn't. */
export default function MedicineListPage() {
  const { type } = useParams();
  if (type === undefined) return <MedicineListView />;
  const known = medicineTypes.find(({ slug }) => slug === type.toLowerCase());
  return known ? <MedicineListView type={known} /> : <NotFoundPage type="page" />;
}
