import { media } from '@storefront/shared-ui';
import styled from 'styled-components';

/** The sentence below a heading; `<b>` marks the visitor's input. */
export const Intro = styled.p`
  margin-top: var(--s2);
  color: var(--text-2);
  overflow-wrap: anywhere;

  b {
    color: var(--text);
    font-weight: var(--w-semi);
  }
`;

/** An action inside a sentence. */
export const InlineAction = styled.button`
  padding: 0;
  border: 0;
  border-radius: var(--r1);
  background: none;
  color: var(--link);
  font: inherit;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  cursor: pointer;

  &:hover {
    text-decoration-thickness: 2px;
  }

  /* Enlarges the touch target without changing the line height. */
  ${media.phone} {
    margin-block: -11px;
    padding-block: 11px;
  }
`;
