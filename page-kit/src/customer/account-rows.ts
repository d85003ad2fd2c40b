import { css } from 'styled-components';
import { chosenInForcedColors, noBorderInForcedColors } from '@storefront/shared-ui';

/**
 * Styles of the customer's own pages in the account menu and the account navigation: the current row has a bar at its
 * left.
 */
export const accountRows = css`
  a {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 48px;
    padding: 0 12px 0 8px;
    border-left: 4px solid transparent;
    color: var(--text-2);
    font-size: 1rem;
    font-weight: var(--w-med);
    text-decoration: none;
    ${noBorderInForcedColors}
  }

  a svg {
    color: var(--brand);
  }

  a:hover,
  a[aria-current] {
    background: var(--brand-tint-2);
    color: var(--brand-press);
  }

  a[aria-current] {
    border-left-color: var(--brand);
    font-weight: var(--w-semi);
    ${chosenInForcedColors}
  }
`;
