import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/**
 * The tile at left; the title and below it the price at right. On phones with enlarged text they are below the tile.
 */
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

/** The price and beside it Add to cart, whose height is the same in each of its states. */
export const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s4);
  min-height: 66px;
  margin-top: 18px;
  padding-top: var(--s4);
  border-top: 1.5px solid var(--rule-strong);

  ${media.phone} {
    min-height: 0;
    margin-top: 11px;
    padding-top: 0;
    border-top: 0;
  }
`;

/** A section below the header. */
export const Section = styled.div`
  margin-top: var(--s8);
`;

/** The list of facts below the header. */
export const Facts = styled.div`
  margin-top: var(--s4);

  /* The rule above the collection line belongs to the facts. */
  > dl + section {
    border-top: 0;
  }

  ${media.tabletUp} {
    margin-top: var(--s6);
  }
`;
