import styled from 'styled-components';
import { media, PageContainer, pageHeight } from '@storefront/shared-ui';
import { staysInView, TwoColumns } from './TwoColumns';

/** The column of a product's page. */
export const DetailPage = styled(PageContainer)`
  ${pageHeight}
`;

/**
 * Three children: what the product is, its `BuyPanel`, and all else. The panel is at right and stays in view while the rest scrolls; below
 * 1024 px it follows the first. Shared with the page's skeleton so that both have one shape.
 */
export const DetailColumns = styled(TwoColumns)`
  gap: 0 var(--s10);
  margin-top: 14px;

  ${media.desktop} {
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-area: 1 / 2 / 3;
    }
  }
`;

/**
 * Two children: price with Add, and what is promised with it, such as delivery. On phone without a box, since the head and the action bar
 * have price and Add.
 */
export const BuyPanel = styled.aside.attrs({ 'aria-label': 'Buy' })`
  min-width: 0;
  ${staysInView}

  ${media.belowDesktop} {
    margin-top: var(--s5);
  }

  ${media.phone} {
    margin-top: var(--s3);
  }

  ${media.tabletUp} {
    padding: var(--s5);
    border: 1px solid var(--rule);
    border-radius: var(--r3);
    background: linear-gradient(var(--brand) 0 0) top / 100% 4px no-repeat var(--surface);

    /* the line of the pincode ends the panel */
    > :nth-child(2) > section {
      padding-bottom: 0;
      border-bottom: 0;
    }
  }

  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--s8);
    align-items: center;

    > :nth-child(2) > section {
      border-top: 0;
    }
  }

  ${media.desktop} {
    > :nth-child(2):not(:empty) {
      margin-top: 14px;
    }
  }

  ${media.phone} {
    > :nth-child(2):not(:empty) {
      margin-top: 10px;
    }
  }
`;

/** What is bought, at the top of a `BuyPanel`: a small tile, name, and what it is. Not on phone. */
export const BuyPanelProduct = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  margin-bottom: 14px;
  padding-bottom: 14px;
  border-bottom: 1px solid var(--rule);
  line-height: 1.25;
  overflow-wrap: anywhere;

  b {
    display: block;
    font-size: 1rem;
    font-weight: var(--w-semi);
  }

  small {
    color: var(--text-2);
    font-size: var(--fs-14);
  }

  ${media.phone} {
    display: none;
  }
`;

/** On phone not shown: the head and the action bar have it. */
export const NotOnPhone = styled.div`
  ${media.phone} {
    display: none;
  }
`;

/** Shown on phone only, in the head beside the tile; on wider screens the `BuyPanel` has it. */
export const PhoneOnly = styled.div`
  ${media.tabletUp} {
    display: none;
  }
`;
