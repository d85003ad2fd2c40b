import { media, pageHeight, PageContainer, SkeletonBar } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The column of an order's page. */
export const OrderPage = styled(PageContainer)`
  ${pageHeight}
`;

/** The same with an error in place of the order. */
export const ErrorPage = styled(OrderPage)`
  padding-top: var(--s6);
`;

/** Up to this number of items the items take the whole width of the page. */
export const maxItemsAcross = 2;

/**
 * Items, price, address and help, in this order. With `$few` (up to two items) the items take the whole width, and the
 * others are three equal panels below. Otherwise items are at the left, price and address at the right, and help takes
 * the whole width.
 */
export const OrderGrid = styled.div<{ $few: boolean }>`
  display: grid;
  grid-template: 'items' 'price' 'address' 'help' / minmax(0, 1fr);
  gap: var(--s4);
  margin-top: var(--s4);

  ${media.tabletUp} {
    align-items: start;
  }

  ${media.tablet} {
    grid-template: 'items items' auto 'price address' auto 'price help' 1fr / minmax(0, 1fr) minmax(0, 1fr);
  }

  ${media.desktop} {
    ${({ $few }) =>
      $few
        ? `
      grid-template: 'items items items' auto 'address help price' auto / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
      align-items: stretch;
    `
        : `
      grid-template: 'items price' auto 'items address' 1fr 'help help' auto / minmax(0, 1fr) 372px;
    `}
  }
`;

/** An area of `OrderGrid`: its panels one below the other. */
export const OrderArea = styled.div<{ $area: 'items' | 'price' | 'address' | 'help' }>`
  display: grid;
  gap: var(--s4);
  grid-area: ${({ $area }) => $area};
  min-width: 0;

  &:empty {
    display: none;
  }
`;

/** A bar in place of a status tag. */
export const StatusBar = styled(SkeletonBar)`
  height: 29.5px;
`;
