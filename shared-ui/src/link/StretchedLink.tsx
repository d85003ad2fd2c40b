import styled from 'styled-components';
import { AppLink } from './LinkProvider';

/** The only link of a row or card. Its hit area covers the nearest positioned ancestor. */
export const StretchedLink = styled(AppLink)`
  color: var(--text);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  /* The focus ring surrounds the hit area. It is inside the cell, where no clipping edge cuts it. */
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }

  &:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -5px;
  }
`;
