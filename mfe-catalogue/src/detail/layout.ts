import { media } from '@storefront/shared-ui';
import { DetailColumns } from '@storefront/shared-ui/detail';
import styled from 'styled-components';

/** The medicine at left, its alternates at right; on phone close below the link back to the list. */
export const Columns = styled(DetailColumns)`
  ${media.phone} {
    margin-top: 0;
  }
`;

/**
 * The tile beside the facts, and what is bought below them: on wide screens in the facts' column, on phone across the page. Text that
 * does not fit beside the tile goes below it.
 */
export const ImageAndDetails = styled.div`
  display: grid;
  grid-template: auto 1fr / auto minmax(240px, 1fr);
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
