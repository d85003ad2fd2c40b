import { buildUrl, type LabTest } from '@storefront/shared-contracts';
import { SkeletonBar, joinUnits, media, Meta, OrganArt, PriceBlock, StretchedLink, Tag } from '@storefront/shared-ui';
import styled from 'styled-components';
import { AddToCart } from '../tests/AddToCart';
import { IncludedSummary } from '../tests/IncludedSummary';
import { formatTestKind } from '../tests/summarize-contents';

/** A test or package of the home page. Its title is the only link and covers the card. */
export function PopularCard({ test }: { test: LabTest }) {
  const isPackage = test.is_package === 1;
  return (
    <Card className="cat-lab">
      <Top>
        <OrganArt organ={test.organ_icon} isPackage={isPackage} size={64} />
        <Tag tone={isPackage ? 'green' : 'neutral'}>{formatTestKind(test)}</Tag>
      </Top>
      <h3>
        <StretchedLink href={buildUrl.labTestDetail(test)}>{joinUnits(test.title)}</StretchedLink>
      </h3>
      <Meta>{test.lab_name}</Meta>
      <Included test={test} kind="card" />
      <Purchase>
        <PriceBlock price={test.price} mrp={test.mrp} />
        <AddToCart test={test} size="compact" />
      </Purchase>
    </Card>
  );
}

/** The skeleton of a card. */
export function PopularCardSkeleton() {
  return (
    <Card>
      <Top>
        <SkeletonBar $w="64px" $h="64px" />
        <SkeletonBar $w="56px" $h="20px" />
      </Top>
      <Lines>
        <SkeletonBar $w="80%" $h="20px" />
        <SkeletonBar $w="55%" />
        <SkeletonBar />
        <SkeletonBar $w="70%" />
      </Lines>
      <Purchase>
        <SkeletonBar $w="96px" $h="40px" />
        <SkeletonBar $w="88px" $h="44px" />
      </Purchase>
    </Card>
  );
}

/* The usual height of a card, so that the row does not grow when the tests arrive. */
const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 290px;
  padding: 18px;
  overflow-wrap: anywhere;

  ${media.tablet} {
    min-height: 268px;
  }

  ${media.phone} {
    min-height: 312px;
    padding-inline: var(--gutter);
  }
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  margin-bottom: 10px;
`;

const Included = styled(IncludedSummary)`
  margin-top: var(--s2);
  font-size: var(--fs-14);
  line-height: 1.35;
`;

/* Presses beside its controls reach the link that covers the card. */
const Purchase = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s2);
  margin-top: auto;
  padding-top: 14px;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;
