import styled from 'styled-components';
import { ListSurface } from '../layout/ListSurface';
import { breakpoints, media } from '../theme/theme';

/**
 * The sheet of product cards: 3 columns on desktop, 2 on tablets, 1 on phones, where it extends to the screen's edges.
 */
export const ProductGrid = styled(ListSurface).attrs({ as: 'ul', $fullBleed: true, role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));

  > * {
    margin: 0 -1px -1px 0;
    border-right: 1px solid var(--rule);
    border-bottom: 1px solid var(--rule);
  }

  @media (max-width: ${breakpoints.desktop - 1}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
