import { css } from 'styled-components';

/**
 * Styles of every text control: 50 px high, outline with a contrast of 3:1, red and thicker when invalid, sunken when
 * read-only.
 */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 50px;
  padding: 0 14px;
  border: 1.5px solid var(--border-ui);
  border-radius: var(--r2);
  background: var(--surface);
  color: var(--text);
  font: 400 var(--fs-16) / 1.3 var(--font);
  font-variant-numeric: tabular-nums;

  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }

  &:read-only:not(select),
  &:disabled {
    background: var(--sunken);
    color: var(--text-2);
    opacity: 1;
  }
`;
