import { css } from 'styled-components';
import { media } from '../theme/theme';

/**
 * The least height of a page, with its code, its data or its content: the footer is never in the first screen, so it does not move
 * when one takes the place of another. 52 px and 120 px are the lowest headers on phone and above.
 */
export const pageHeight = css`
  min-height: calc(100vh - 52px);

  ${media.tabletUp} {
    min-height: calc(100vh - 120px);
  }
`;
