import type { PageModule } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { ProductPage, productQueries } from '@storefront/page-kit';
import { useParams } from 'react-router-dom';
import { labTestQuery, similarPackagesQuery } from '../data/queries';
import { TestDetailSkeleton } from '../detail/TestDetailSkeleton';
import { TestDetailView } from '../detail/TestDetailView';

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, { id }) =>
  productQueries(api, id, labTestQuery, similarPackagesQuery);

/** /book-lab-test/detail/{id}/{slug}: one lab test or health package. */
export default function LabTestDetailPage() {
  return (
    <ProductPage
      id={useParams()['id']}
      type="lab"
      query={labTestQuery}
      failure={messages.testDetails}
      skeleton={<TestDetailSkeleton />}
    >
      {(test) => <TestDetailView test={test} />}
    </ProductPage>
  );
}
