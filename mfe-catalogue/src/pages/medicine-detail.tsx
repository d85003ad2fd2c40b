import { ApiError, idParam, messages, useShell } from '@storefront/shared-contracts';
import { NotFoundPage, useProductViewed } from '@storefront/page-kit';
import { ErrorState, PageContainer } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { medicineQuery } from '../data/queries';
import { useCartInStep } from '../data/use-cart-sync';
import { MedicineDetailSkeleton } from '../detail/MedicineDetailSkeleton';
import { MedicineDetailView } from '../detail/MedicineDetailView';

/**
 * /order-medicines/detail/{product_id}/{slug}: one medicine. The id alone rules, so that a link keeps working when a
 * product is renamed.
 */
export default function MedicineDetailPage() {
  const { product_id } = useParams();
  const id = idParam.safeParse(product_id);
  return id.success ? <MedicineOf key={id.data} product_id={id.data} /> : <NotFoundPage type="product" />;
}

function MedicineOf({ product_id }: { product_id: number }) {
  const { api } = useShell();
  const { data, error, refetch } = useQuery(medicineQuery(api, product_id));
  useCartInStep();
  useProductViewed('medicine', data?.product_id);
  if (data) return <MedicineDetailView medicine={data} />;
  if (error instanceof ApiError && error.failure.status === 404) return <NotFoundPage type="product" />;
  if (error) {
    return (
      <Place>
        <ErrorState
          message={messages.productDetails}
          stillWorks="Your cart is safe."
          headingLevel={1}
          onRetry={() => void refetch()}
        />
      </Place>
    );
  }
  return <MedicineDetailSkeleton />;
}

const Place = styled(PageContainer)`
  padding-top: var(--s6);
`;
