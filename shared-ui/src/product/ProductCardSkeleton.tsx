import styled from 'styled-components';
import { SkeletonBar } from '../feedback/Skeleton';
import { CardAction, CardBox, CardFoot } from './card-layout';

/** The skeleton of a product card, with its box and height. Hidden from assistive technology. */
export function ProductCardSkeleton() {
  return (
    <CardBox aria-hidden="true">
      <Tile />
      <Lines>
        <SkeletonBar $w="86%" $h="20px" />
        <SkeletonBar $w="54%" />
        <SkeletonBar $w="72%" />
      </Lines>
      <CardFoot>
        <SkeletonBar $w="76px" $h="24px" />
        <CardAction>
          <SkeletonBar $h="44px" />
        </CardAction>
      </CardFoot>
    </CardBox>
  );
}

/* as high as its cell, as the tile is */
const Tile = styled(SkeletonBar)`
  height: auto;
  min-height: 148px;
  border-radius: var(--r2);
`;

const Lines = styled.div`
  display: grid;
  gap: 9px;
  align-content: start;
  /* The usual lines of a card: name, manufacturer, composition, pack. */
  min-height: 86px;
`;
