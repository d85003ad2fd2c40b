import styled, { css } from 'styled-components';

/** Hides text visually and keeps it for assistive technology. */
export const hiddenVisually = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${hiddenVisually}
`;
