import { AppLink, ListSurface, media, PageContainer, sidewaysRow } from '@storefront/shared-ui';
import styled from 'styled-components';

/** A section of the home page with a row of products. */
export const StripSection = styled(PageContainer)`
  margin-top: var(--s12);
`;

const shownWide = 5;
const shownOnTablet = 3;

/** A row of products; on phones it scrolls sideways. */
export const ProductStrip = styled(ListSurface)`
  display: grid;
  grid-auto-columns: minmax(0, 240px);
  grid-auto-flow: column;
  width: fit-content;
  max-width: 100%;

  > li + li {
    border-left: 1px solid var(--rule);
  }

  ${media.tabletUp} {
    > li:nth-child(n + ${shownWide + 1}) {
      display: none;
    }
  }

  ${media.tablet} {
    > li:nth-child(n + ${shownOnTablet + 1}) {
      display: none;
    }
  }

  ${media.phone} {
    ${sidewaysRow('min(13.75rem, 72vw)')}
    width: auto;
    max-width: none;
  }
`;

/** A product of the row; the whole cell is the link. */
export const StripLink = styled(AppLink)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 12px;
  height: 100%;
  padding: 12px 14px;
  color: var(--text);
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: anywhere;

  b {
    display: block;
    font-size: 1rem;
    font-weight: var(--w-semi);
  }

  small {
    display: block;
    margin-top: 3px;
    color: var(--text-2);
    font-size: 1rem;
    font-weight: var(--w-med);
  }

  &:hover b {
    text-decoration: underline;
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  ${media.phone} {
    padding-left: var(--gutter);
  }
`;
