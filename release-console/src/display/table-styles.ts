import { css } from 'styled-components';

/** The heading of a column. */
export const columnHeading = css`
  padding: 9px 14px;
  background: var(--sunken);
  color: var(--text-2);
  font-size: var(--fs-12);
  font-weight: var(--w-semi);
  font-stretch: var(--wd-label);
  text-align: left;
  white-space: nowrap;
`;

/** Hides what only screen readers need. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
