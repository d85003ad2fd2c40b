import { groupDigits, paths, useShell, type WidgetModule } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { ErrorState, media, ListSurface, TextLink } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { bestSellersQuery } from '../data/queries';
import { BestSellerRow, BestSellerRowSkeleton } from './BestSellerRow';

/** Fetched before the server renders a page with this widget. */
export const firstQueries: WidgetModule<'catalogue/best-sellers'>['firstQueries'] = (api) => [bestSellersQuery(api)];

/** The best-selling medicines, one row per category. Renders nothing if there are none. */
export default function BestSellers() {
  const { api } = useShell();
  const heading = useId();
  const { data, isError, isFetching, refetch } = useQuery(bestSellersQuery(api));
  if (data?.groups.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Header>
        <h2 id={heading}>Best-sellers</h2>
        <TextLink kind="alone" href={paths.medicines}>
          {data ? `See all ${groupDigits(data.total)} medicines` : 'See all medicines'}
        </TextLink>
      </Header>
      {data === undefined && isError ? (
        <ErrorState message={messages.products} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Rows $fullBleed aria-busy={data === undefined}>
          {data
            ? data.groups.map((group) => <BestSellerRow key={group.master_cat_id} {...group} />)
            : skeletonTiles.map((place) => <BestSellerRowSkeleton key={place} />)}
        </Rows>
      )}
    </section>
  );
}

const skeletonTiles = Array.from({ length: limits.bestSellers.categories }, (_, index) => index);

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s4);

  h2 {
    font-size: var(--fs-26);
    letter-spacing: -0.01em;
  }

  ${media.phone} {
    h2 {
      font-size: 1.375rem;
    }
  }
`;

const Rows = styled(ListSurface)`
  margin-top: var(--s3);

  ${media.phone} {
    margin-top: var(--s1);
  }
`;
