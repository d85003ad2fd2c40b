import styled from 'styled-components';
import { media } from '@storefront/shared-ui';

/** A fluid main column beside a column of 372 px. Below 1024 px the second column is under the first. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 372px;
  gap: var(--s8);
  align-items: start;

  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
  }
`;

/** The second column of `TwoColumns`: panels below each other; on tablets in two columns. */
export const SideColumn = styled.aside`
  display: grid;
  gap: var(--s4);

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;

    /* The last panel spans both rows, so that its extra height adds no gap between the other panels. */
    &:has(> :nth-child(3)) {
      grid-template-rows: auto 1fr;
    }

    > :last-child:nth-child(3) {
      grid-area: 1 / 2 / 3;
    }
    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;
