import styled from 'styled-components';
import { media } from '../theme/theme';

/** The box of a product card, shared with its skeleton so that both have one size. */
export const CardBox = styled.li`
  position: relative;
  display: grid;
  grid-template: 1fr auto / 96px minmax(0, 1fr);
  gap: 4px 14px;
  align-content: start;
  min-width: 0;
  padding: 16px;

  > :first-child {
    grid-row: 1 / 3;
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
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s2);
  margin-top: var(--s2);
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  ${media.phone} {
    align-items: center;
  }
`;
