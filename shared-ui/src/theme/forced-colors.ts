import { css } from 'styled-components';

/**
 * The selected tab, chip or link in forced colours, where browsers remove backgrounds and draw all borders, also
 * transparent ones.
 */
export const chosenInForcedColors = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;

    svg {
      color: inherit;
    }
  }
`;

/** Hides a border in forced colours that is transparent until the element is selected. */
export const noBorderInForcedColors = css`
  @media (forced-colors: active) {
    border-color: Canvas;
  }
`;

/** Adds a border in forced colours to a control without one, because its background is removed there. */
export const borderInForcedColors = css`
  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
`;
