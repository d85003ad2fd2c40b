import { css } from 'styled-components';

/** Underlined 15 px text with a 44 px touch height, for an action or a link outside of a sentence. */
export const textActionStyles = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--tap);
  padding: 0;
  border: 0;
  border-radius: var(--r1);
  background: none;
  color: var(--link);
  font-family: var(--font);
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  &:disabled {
    color: var(--text-3);
    text-decoration: none;
    cursor: not-allowed;
  }
`;
