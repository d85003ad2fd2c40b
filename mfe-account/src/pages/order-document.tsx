import { ApiError, isOrderId, isProductType, parseId, useShell, type PageModule } from '@storefront/shared-contracts';
import { accountTexts } from '@storefront/shared-contracts/texts';
import { NotFoundPage } from '@storefront/page-kit';
import { ErrorState } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DocumentView } from '../orders/DocumentView';
import { ErrorPage } from '../orders/layout';
import { documentQuery, type NamedDocument } from '../orders/order-queries';

function namedBy(params: Readonly<Record<string, string | undefined>>): NamedDocument | undefined {
  const { order_id } = params;
  const product_type = params['product_type']?.toLowerCase();
  const document_id = parseId(params['document_id']);
  if (!isProductType(product_type) || !isOrderId(order_id) || document_id === undefined) return undefined;
  return { product_type, order_id, document_id };
}

/** Fetched before the page opens. */
export const firstQueries: PageModule['firstQueries'] = (api, params) => {
  const named = namedBy(params);
  return named === undefined ? [] : [documentQuery(api, named)];
};

/**
 * /my-order/{product_type}/{order_id}/document/{document_id}: an invoice or a credit note of the customer's order. Any
 * other document renders the not-found page.
 */
export default function OrderDocumentPage() {
  const named = namedBy(useParams());
  if (named === undefined) return <NotFoundPage type="page" />;
  return <OneDocument key={named.document_id} named={named} />;
}

function OneDocument({ named }: { named: NamedDocument }) {
  const { api } = useShell();
  const { data, error, isFetching, refetch } = useQuery(documentQuery(api, named));
  if (error instanceof ApiError && error.failure.status === 404) return <NotFoundPage type="page" />;
  if (data || !error) return <DocumentView named={named} content={data} />;
  return (
    <ErrorPage>
      <ErrorState
        message={accountTexts.documentContentFailed}
        headingLevel={1}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    </ErrorPage>
  );
}
