import styled, { css } from 'styled-components';
import { media } from '../theme/theme';

/** The column of a page: at most 1200 px wide, with a gutter (16, 24, 40 px) at both sides. */
export const PageContainer = styled.div`
  max-width: calc(var(--page-max) + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;

/**
 * The minimum height of a page while its code loads, while its data load, and after that. The footer is never in the
 * first screen, so it does not move when one state replaces another. 52 px and 120 px are the lowest headers on phones
 * and on wider screens.
 */
export const pageHeight = css`
  min-height: calc(100vh - 52px);

  ${media.tabletUp} {
    min-height: calc(100vh - 120px);
  }
`;
