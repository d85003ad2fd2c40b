import styled from 'styled-components';
import { media } from '../theme/theme';

/** The box of a product card. The card and its skeleton share it, so that their sizes are equal. */
export const CardBox = styled.li`
  position: relative;
  display: grid;
  grid-template: 1fr auto / 112px minmax(0, 1fr);
  gap: 4px 14px;
  min-width: 0;
  padding: 14px;

  > :first-child {
    grid-row: 1 / 3;
  }

  ${media.tablet} {
    grid-template-columns: 84px minmax(0, 1fr);
    column-gap: 12px;
  }

  ${media.phone} {
    padding: 14px var(--gutter);
  }

  /* leaves room for Add beside the price */
  @media (max-width: 375px) {
    grid-template-columns: 96px minmax(0, 1fr);
  }
`;

/**
 * The lower row of a card, aligned to the bottom of the cell. Presses beside its controls reach the link that covers
 * the card.
 */
export const CardFoot = styled.div`
  position: relative;
  z-index: 1;
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 6px;
  margin-top: var(--s2);
  pointer-events: none;

  > :first-child {
    flex: 1 1 8rem;
  }

  > * {
    pointer-events: auto;
  }
`;

/* Add and the quantity that replaces it have the same box, so that rows do not move. If there is no space beside the
   price, the box is below it. */
export const CardAction = styled.div`
  display: grid;
  flex: none;
  align-items: center;
  width: 84px;
  min-height: var(--tap);
  margin-left: auto;

  && > * {
    width: 100%;
    min-width: 0;
  }

  && select {
    width: 100%;
    padding: 0 24px 0 9px;
  }

  && select + svg {
    right: 7px;
  }
`;
