import { css } from 'styled-components';

/** A grid whose items stand in one row that scrolls sideways; the edge of the next one shows that it goes on. `column` is a CSS length. */
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
