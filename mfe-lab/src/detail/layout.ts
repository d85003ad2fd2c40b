import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The tile at left; at right the title, and on phone below it the price. With enlarged text on phone they go below the tile. */
export const Header = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 28px;

  /* Not :last-child, which changes while a browser parses a served page. */
  > :nth-child(2) {
    min-width: 0;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 14px;

    > :first-child {
      align-self: flex-start;
    }

    > :nth-child(2) {
      flex: 1 1 9rem;
    }
  }
`;

/** A section below the header. */
export const Section = styled.div`
  margin-top: var(--s8);
`;

/** The list of facts below the header. */
export const Facts = styled.div`
  margin-top: var(--s4);

  ${media.tabletUp} {
    margin-top: var(--s6);
  }
`;
