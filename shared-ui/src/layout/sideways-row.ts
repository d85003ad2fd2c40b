import { css } from 'styled-components';

/**
 * A grid whose items form one row that scrolls sideways. The visible edge of the next item shows that there are more.
 * `column` is a CSS length.
 */
export const sidewaysRow = (column: string) => css`
  grid-template-columns: none;
  grid-auto-columns: ${column};
  grid-auto-flow: column;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  > li {
    scroll-snap-align: start;
  }
`;
