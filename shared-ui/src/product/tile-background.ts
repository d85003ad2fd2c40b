import { css } from 'styled-components';

/**
 * The background of a drawing in the colours of its category, with the darker colour as a bar at the left. In a card under the pointer the
 * colour is stronger and the drawing rises.
 */
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
  transition: background-color var(--t-fast) linear;

  > svg {
    transition: transform var(--t-med) var(--ease);
  }

  @media (hover: hover) {
    li:hover > & {
      background-color: color-mix(in srgb, var(--p-tint) 45%, var(--p-bg));

      > svg {
        transform: translateY(-2px);
      }
    }
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 5px;
    background: var(--p-tone);
  }
`;
