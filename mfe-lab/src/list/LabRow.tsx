import { buildUrl, type LabTest } from '@storefront/shared-contracts';
import { joinUnits, LabTile, PriceBlock, StretchedLink, Tag, SkeletonBar, media } from '@storefront/shared-ui';
import { memo } from 'react';
import styled from 'styled-components';
import { AddToCart } from '../tests/AddToCart';
import { IncludedSummary } from '../tests/IncludedSummary';
import { formatTestKind } from '../tests/summarize-contents';

/** A test or package in a list (design, "Lab row"). Memoized, because a list of hundreds grows by 15 at a time. */
export const LabRow = memo(function LabRow({ test }: { test: LabTest }) {
  return (
    <RowBox>
      <LabTile test={test} />
      <Body>
        <Title>
          <StretchedLink href={buildUrl.labTestDetail(test)}>{joinUnits(test.title)}</StretchedLink>
        </Title>
        <Lab>
          <span>{test.lab_name}</span>
          {test.is_package === 1 && <Tag tone="green">{formatTestKind(test)}</Tag>}
        </Lab>
        <Included test={test} />
      </Body>
      <RowBuy>
        <PriceBlock price={test.price} mrp={test.mrp} size="row" />
        <AddToCart test={test} size="compact" />
      </RowBuy>
    </RowBox>
  );
});

/* Row and skeleton share box and columns, so that their sizes are equal. */
const RowBox = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: 18px;
  align-items: center;
  padding: 16px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 4px 14px;
    align-items: start;
    padding: 14px var(--gutter);
  }
`;

/* Price and control; on phones below the texts. Presses beside its control reach the row's link. */
const RowBuy = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(148px, auto) minmax(128px, auto);
  column-gap: var(--s2);
  align-items: center;
  justify-items: end;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  /* If both do not fit, the control is below the price, at the right. */
  ${media.phone} {
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: var(--s2);
    margin-top: 6px;

    /* The control. Not :last-child, which changes while a browser parses a served page. */
    > * + * {
      flex: none;
      margin-left: auto;
    }
  }
`;

const Body = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  font-size: var(--fs-18);
`;

const Lab = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  color: var(--text-3);
  font-size: var(--fs-14);
`;

const Included = styled(IncludedSummary)`
  margin-top: 4px;
  font-size: var(--fs-14);
  line-height: 1.35;

  b {
    margin-right: 4px;
  }
`;

/** The skeleton of a row, with its box and height. Hidden from assistive technology. */
export function LabRowSkeleton() {
  return (
    <RowBox aria-hidden="true">
      <TileBar />
      <Lines>
        <SkeletonBar $w="64%" $h="20px" />
        <SkeletonBar $w="38%" />
        <SkeletonBar $w="82%" />
      </Lines>
      <RowBuy>
        <SkeletonBar $w="92px" $h="40px" />
        <SkeletonBar $w="7.25rem" $h="var(--tap)" />
      </RowBuy>
    </RowBox>
  );
}

const TileBar = styled(SkeletonBar)`
  width: 84px;
  height: 84px;

  ${media.phone} {
    width: 64px;
    height: 64px;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 10px;
  align-content: center;
  /* The usual lines of a row: title, lab, contents. */
  min-height: 84px;
`;
