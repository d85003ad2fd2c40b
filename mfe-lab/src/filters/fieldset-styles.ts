import { css } from 'styled-components';

/** Filters below each other, divided by hairlines. A floated legend stands inside its fieldset's border. */
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
