import { css, keyframes } from 'styled-components';

const fade = keyframes`
  from { opacity: 0; }
`;

/** Covers the page below a dialog. */
export const veil = css`
  position: fixed;
  z-index: var(--z-modal);
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--scrim);
  animation: ${fade} var(--t-fast) var(--ease);
`;
