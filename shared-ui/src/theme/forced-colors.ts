import { css } from 'styled-components';

/** The tab, chip or link that is chosen, in forced colours: there backgrounds are taken out and all borders are drawn, transparent ones too. */
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

/** A border that is transparent until the element is chosen, in forced colours: it stays out of sight. */
export const noBorderInForcedColors = css`
  @media (forced-colors: active) {
    border-color: Canvas;
  }
`;

/** A control without a border of its own, in forced colours: it gets one, since its background is taken out. */
export const borderInForcedColors = css`
  @media (forced-colors: active) {
    border: 1px solid ButtonBorder;
  }
`;
