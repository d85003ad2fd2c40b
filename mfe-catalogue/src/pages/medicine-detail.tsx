import type { PageModule } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { ProductPage, productQueries } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { medicineQuery, sameCompositionQuery } from '../data/queries';
import { MedicineDetailSkeleton } from '../detail/MedicineDetailSkeleton';
import { MedicineDetailView } from '../detail/MedicineDetailView';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, { product_id }) =>
  productQueries(api, product_id, medicineQuery, sameCompositionQuery);

/** /order-medicines/detail/{product_id}/{slug}: one medicine. */
export default function MedicineDetailPage() {
  return (
    <ProductPage
      id={useParams()['product_id']}
      type="medicine"
      query={medicineQuery}
      failure={messages.productDetails}
      skeleton={<MedicineDetailSkeleton />}
    >
      {(medicine) => <MedicineDetailView medicine={medicine} />}
    </ProductPage>
  );
}
