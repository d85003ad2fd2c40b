import {
  ApiError,
  parseId,
  useShell,
  type ApiClient,
  type PageQuery,
  type ProductType,
} from '@storefront/shared-contracts';
import { ErrorState, PageContainer } from '@storefront/shared-ui';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { NotFoundPage } from './NotFoundPage';

export interface ProductPageProps<Product> {
  /** The id in the URL. The slug after it is not checked here: links work after a product is renamed. */
  readonly id: string | undefined;
  readonly type: ProductType;
  readonly query: (api: ApiClient, id: number) => UseQueryOptions<Product>;
  readonly failure: string;
  readonly skeleton: ReactNode;
  readonly children: (product: Product) => ReactNode;
}

/** The first queries of a product's page: the product and other queries by its id. */
export function productQueries(
  api: ApiClient,
  id: string | undefined,
  ...queries: readonly ((api: ApiClient, id: number) => PageQuery)[]
): readonly PageQuery[] {
  const parsed = parseId(id);
  return parsed === undefined ? [] : queries.map((query) => query(api, parsed));
}

/** The page of one product: loading, failed, not found or loaded. */
export function ProductPage<Product>({ id, ...props }: ProductPageProps<Product>) {
  const parsed = parseId(id);
  return parsed === undefined ? <NotFoundPage type="product" /> : <ProductById key={parsed} id={parsed} {...props} />;
}

function ProductById<Product>({
  id,
  type,
  query,
  failure,
  skeleton,
  children,
}: Omit<ProductPageProps<Product>, 'id'> & { id: number }) {
  const { api, events } = useShell();
  const { data, error, refetch } = useQuery(query(api, id));
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) events.emit('product:viewed', { product_type: type, id });
  }, [events, type, id, isLoaded]);
  if (data) return children(data);
  if (error instanceof ApiError && error.failure.status === 404) return <NotFoundPage type="product" />;
  if (error) {
    return (
      <BelowHeader>
        <ErrorState message={failure} stillWorks="Your cart is safe." headingLevel={1} onRetry={() => void refetch()} />
      </BelowHeader>
    );
  }
  return skeleton;
}

const BelowHeader = styled(PageContainer)`
  padding-top: var(--s6);
`;
