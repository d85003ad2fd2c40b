import styled, { css } from 'styled-components';

/** Takes words off the screen and leaves them to assistive technology. */
export const hiddenVisually = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${hiddenVisually}
`;
