import { css } from 'styled-components';

/** Filters below each other, divided by hairlines. A floated legend is inside the border of its fieldset. */
export const fieldsetStyles = css`
  fieldset {
    margin-top: 14px;
    padding-top: 12px;
    border-top: 1px solid var(--rule);
  }

  legend {
    float: left;
    width: 100%;
  }
`;
