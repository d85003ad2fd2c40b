import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The tile beside the facts; on phone above them. */
export const TileAndFacts = styled.div`
  display: grid;
  grid-template-columns: minmax(220px, 320px) minmax(240px, 1fr);
  gap: var(--s8);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
  }
`;
