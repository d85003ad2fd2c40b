import type { ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoints, media, PageContainer, pageHeight, SkeletonBar } from '@storefront/shared-ui';
import { DescriptionList, type DescriptionItem } from './DescriptionList';
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

  ${media.phone} {
    margin-top: 0;
  }

  ${media.desktop} {
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-area: 1 / 2 / 3;
    }
  }
`;

export interface DetailHeadProps {
  /** A tile of size `detail`. */
  readonly tile: ReactNode;
  /** Manufacturer or lab. */
  readonly maker: ReactNode;
  readonly title: ReactNode;
  readonly facts: readonly DescriptionItem[];
  /** Shown on phone, where the `BuyPanel` has no price. */
  readonly price: ReactNode;
}

/** What a product is: tile, maker, name and ruled facts. */
export const DetailHead = ({ tile, maker, title, facts, price }: DetailHeadProps) => (
  <DetailHeadBox>
    {tile}
    <HeadFacts>
      <Maker>{maker}</Maker>
      <h1>{title}</h1>
      <DescriptionList kind="product" facts={facts} />
      <HeadPrice>{price}</HeadPrice>
    </HeadFacts>
  </DetailHeadBox>
);

/** The tile beside the facts. On phone, text that does not fit beside the tile goes below it. */
export const DetailHeadBox = styled.div`
  display: grid;
  grid-template-columns: auto minmax(240px, 1fr);
  gap: var(--s8);

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 14px;

    > :nth-child(2) {
      flex: 1 1 9rem;
    }
  }
`;

/** A bar of the size of the tile. */
export const DetailTileSkeleton = styled(SkeletonBar)`
  width: 300px;
  height: 348px;
  border-radius: var(--r2);

  @media (max-width: ${breakpoints.wide - 1}px) {
    width: 200px;
    height: 264px;
  }

  ${media.phone} {
    width: 42%;
    height: auto;
    min-height: 212px;
  }
`;

const HeadFacts = styled.div`
  min-width: 0;

  h1 {
    margin: 4px 0 16px;
    font-size: 2rem;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    h1 {
      margin: 3px 0 9px;
      font-size: 1.375rem;
      line-height: 1.16;
    }
  }
`;

const Maker = styled.p`
  color: var(--text-2);
  font-weight: var(--w-med);

  ${media.phone} {
    color: var(--text-3);
    font-size: var(--fs-14);
    font-weight: var(--w-reg);
    line-height: 1.3;
  }
`;

/**
 * Two children: price with Add, and what is promised with it, such as delivery. On phone without a box, since the head and the action bar
 * have price and Add. It stays in view unless `$scrolls`, for a panel that may be higher than the window.
 */
export const BuyPanel = styled.aside.attrs({ 'aria-label': 'Buy' })<{ $scrolls?: boolean }>`
  min-width: 0;
  ${({ $scrolls = false }) => !$scrolls && staysInView}

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

const HeadPrice = styled(PhoneOnly)`
  margin-top: 11px;
`;
