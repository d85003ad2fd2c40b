import { messages } from '@storefront/shared-contracts';
import { ProductPage } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { cachedTests, labTestQuery } from '../data/queries';
import { TestDetailSkeleton } from '../detail/TestDetailSkeleton';
import { TestDetailView } from '../detail/TestDetailView';

/** /book-lab-test/detail/{id}/{slug}: one lab test or health package. */
export default function LabTestDetailPage() {
  return (
    <ProductPage
      id={useParams()['id']}
      cached={cachedTests}
      query={labTestQuery}
      failure={messages.testDetails}
      skeleton={<TestDetailSkeleton />}
    >
      {(test) => <TestDetailView test={test} />}
    </ProductPage>
  );
}
