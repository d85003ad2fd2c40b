import styled from 'styled-components';
import { media } from '../theme/theme';

/** The box of a product card, shared with its skeleton so that both have one size. */
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
`;

/** The card's lower row, aligned to the cell's bottom; clicks beside its controls reach the stretched link. */
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

/* Add and the quantity that takes its place have one box, so that no row moves. Where the price leaves no room beside it, the box is below. */
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
