import styled from 'styled-components';
import { breakpoints, ListSurface, media } from '@storefront/shared-ui';

const narrowDesktop = `@media (min-width: ${breakpoints.desktop}px) and (max-width: ${breakpoints.wide - 1}px)`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s3);
  min-height: var(--tap);

  h2 {
    font-size: var(--fs-26);
    letter-spacing: -0.01em;
  }

  ${media.phone} {
    h2 {
      font-size: 1.375rem;
    }
  }
`;

export const HeaderActions = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  min-width: 0;
`;

/** The buttons. Hidden where the visitor scrolls by touch and where no script could handle them. */
export const Steps = styled.span`
  display: flex;
  gap: var(--s3);

  button {
    border: 1.5px solid var(--border-ui);
    background: var(--surface);
  }

  button:hover {
    background: var(--brand-tint-2);
  }

  button[aria-disabled='true'] {
    border-color: var(--rule);
    background: var(--surface);
    color: var(--rule-strong);
    cursor: not-allowed;
  }

  ${media.phone} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;

export const Scroller = styled(ListSurface).attrs({ $fullBleed: true })`
  position: relative;
  margin-top: var(--s3);
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }

  /* Without buttons a mouse can scroll only with the scrollbar. */
  @media (scripting: none) {
    scrollbar-width: thin;
  }
`;

/* One hairline wider than its visible part, so that the last slide's hairline does not double the hairline of the
   sheet. */
export const List = styled.ul`
  display: grid;
  width: calc(100% + 1px);
  grid-auto-columns: 25%;
  grid-auto-flow: column;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border-right: 1px solid var(--rule);
    scroll-snap-align: start;
  }

  > li:last-child {
    border-right: 0;
  }

  ${narrowDesktop} {
    grid-auto-columns: calc(100% / 3);
  }

  /* Two rows of two, in reading order: the first two of every four slides are in the upper row. */
  ${media.tablet} {
    grid-auto-flow: row;
    grid-auto-columns: 50%;

    > li:nth-child(4n + 1),
    > li:nth-child(4n + 2) {
      grid-row: 1;
    }

    > li:nth-child(4n + 3),
    > li:nth-child(4n + 4) {
      grid-row: 2;
      border-top: 1px solid var(--rule);
    }
  }

  ${media.phone} {
    grid-auto-columns: 264px;
    width: auto;
  }
`;
