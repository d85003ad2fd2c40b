import { breakpoints } from '@storefront/shared-ui';
import styled, { css } from 'styled-components';

/** Where a document is a sheet of A4: on wide screens and on paper. Elsewhere it is a page. */
export const onSheet = `@media print, screen and (min-width: ${breakpoints.desktop}px)`;
export const sheetOnScreen = `@media screen and (min-width: ${breakpoints.desktop}px)`;

/** For parts that only the sheet has. */
export const onlyOnSheet = css`
  @media screen and (max-width: ${breakpoints.desktop - 1}px) {
    display: none;
  }
`;

/** For parts that only the page has. */
export const onlyOnPage = css`
  ${onSheet} {
    display: none;
  }
`;

/** A small label above a part of the sheet. */
export const SheetLabel = styled.p`
  margin-bottom: 2px;
  color: var(--text-2);
  font-weight: var(--w-semi);
  font-stretch: var(--wd-label);
`;
