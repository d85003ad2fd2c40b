import { media, pageHeight, TwoColumns, Wrap } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The column of an order's page. */
export const OrderPage = styled(Wrap)`
  ${pageHeight}
`;

/**
 * What happened, what was ordered, and where it goes and what it costs: below each other under the status, on desktop with
 * what was ordered at left of the others. Shared with the skeleton, which lacks the first, so that both have one shape.
 */
export const OrderColumns = styled(TwoColumns)`
  margin-top: var(--s4);

  ${media.desktop} {
    grid-template-rows: auto 1fr;
    row-gap: var(--s4);

    > :nth-last-child(2) {
      grid-area: 1 / 1 / 3;
    }

    > :nth-last-child(3) {
      grid-area: 1 / 2;
    }

    > :last-child {
      grid-column: 2;
    }
  }
`;
