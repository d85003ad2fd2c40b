import { media } from '@storefront/shared-ui';
import { DetailColumns } from '@storefront/shared-ui/detail';
import styled from 'styled-components';

/** The medicine and its texts at left, what is bought at right; on phone close below the link back to the list. */
export const Columns = styled(DetailColumns)`
  ${media.phone} {
    margin-top: 0;
  }
`;

/** The tile beside the facts. On phone, text that does not fit beside the tile goes below it. */
export const ImageAndDetails = styled.div`
  display: grid;
  grid-template-columns: auto minmax(240px, 1fr);
  gap: var(--s8);

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 14px;

    > :nth-child(2) {
      flex: 1 1 9rem;
    }
  }
`;
