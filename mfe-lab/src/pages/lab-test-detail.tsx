import { ApiError, idParam, messages, useShell } from '@storefront/shared-contracts';
import { NotFoundPage, useProductViewed } from '@storefront/page-kit';
import { ErrorState, PageContainer } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { labTestQuery } from '../data/queries';
import { useCartInStep } from '../data/use-cart-sync';
import { TestDetailSkeleton } from '../detail/TestDetailSkeleton';
import { TestDetailView } from '../detail/TestDetailView';

/**
 * /book-lab-test/detail/{id}/{slug}: one lab test or health package. The id alone rules, so that a link keeps working
 * when a test is renamed.
 */
export default function LabTestDetailPage() {
  const id = idParam.safeParse(useParams()['id']);
  return id.success ? <TestOf key={id.data} id={id.data} /> : <NotFoundPage type="product" />;
}

function TestOf({ id }: { id: number }) {
  const { api } = useShell();
  const { data, error, refetch } = useQuery(labTestQuery(api, id));
  useCartInStep();
  useProductViewed('lab', data?.id);
  if (data) return <TestDetailView test={data} />;
  if (error instanceof ApiError && error.failure.status === 404) return <NotFoundPage type="product" />;
  if (error) {
    return (
      <Place>
        <ErrorState
          message={messages.testDetails}
          stillWorks="Your cart is safe."
          headingLevel={1}
          onRetry={() => void refetch()}
        />
      </Place>
    );
  }
  return <TestDetailSkeleton />;
}

const Place = styled(PageContainer)`
  padding-top: var(--s6);
`;
