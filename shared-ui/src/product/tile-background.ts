import { css } from 'styled-components';

/** The background of a drawing in the colours of its category, with the darker colour as a bar at the left. */
export const tileBackground = css`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: var(--r2);
  background: var(--p-bg);
  /* Keeps the background in forced colours, because the drawing needs it. */
  forced-color-adjust: none;

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 5px;
    background: var(--p-tone);
  }
`;
