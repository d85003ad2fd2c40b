import { media } from '@storefront/shared-ui';
import { DetailColumns } from '@storefront/shared-ui/detail';
import styled from 'styled-components';

/** The medicine at left, its alternatives at right. On phones little space below the link back to the list. */
export const Columns = styled(DetailColumns)`
  ${media.phone} {
    margin-top: 0;
  }
`;

/**
 * The tile beside the facts, and Add to cart below them: on wide screens in the column of the facts, on phones over the
 * whole width. Text that does not fit beside the tile is below it.
 */
export const ImageAndDetails = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(220px, 320px) minmax(240px, 1fr);
  gap: 4px var(--s8);

  > :first-child {
    grid-row: 1 / 3;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 14px;

    > :nth-child(2) {
      flex: 1 1 9rem;
    }

    > :nth-child(3) {
      flex: 1 0 100%;
    }
  }
`;
