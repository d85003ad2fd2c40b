import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The tile at left, over the whole height; at right words and, under them, the price. On phone the price has the full width. */
export const Head = styled.div`
  display: grid;
  grid-template: auto 1fr / 200px minmax(0, 1fr);
  gap: 18px 28px;

  > :first-child {
    grid-row: 1 / 3;
  }

  > :last-child {
    align-self: start;
  }

  ${media.phone} {
    grid-template: auto auto / 84px minmax(0, 1fr);
    column-gap: 14px;

    > :first-child {
      grid-row: 1;
    }
  }
`;

/** The tabs' place under it. */
export const Below = styled.div`
  margin-top: var(--s8);
`;
