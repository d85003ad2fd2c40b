import styled, { css } from 'styled-components';
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

/** What stays in view below the header on a desktop while the text beside it scrolls; its own content scrolls where the screen is too low. */
export const staysInView = css`
  ${media.desktop} {
    position: sticky;
    top: 84px;
    max-height: calc(100vh - 84px - var(--s4));
    overflow-y: auto;
  }
`;

/** The second column of `TwoColumns`: a panel that stays in view on a desktop. */
export const SideColumn = styled.aside`
  min-width: 0;
  ${staysInView}
`;
