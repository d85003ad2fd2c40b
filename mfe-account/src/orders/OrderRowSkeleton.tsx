import { SkeletonBar, media, Meta } from '@storefront/shared-ui';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { RowBox, RowFoot, RowGo, RowHeading, RowName, RowPromise, RowStatus, RowTotal } from './OrderListSurface';

/** The skeleton of a row, with the box and height of the row. Hidden from assistive technology. */
export function OrderRowSkeleton() {
  return (
    <RowBox aria-hidden="true">
      <TileBar $w="64px" $h="84px" />
      <RowName>
        <RowHeading as="div">
          <TextBar width="62%" large />
        </RowHeading>
        <RowPromise as="div">
          <TextBar width="70%" />
        </RowPromise>
        <Meta as="div">
          <TextBar width="86%" />
        </Meta>
      </RowName>
      <RowFoot>
        <RowStatus>
          <StatusBar $w="130px" />
        </RowStatus>
        <RowTotal>
          <Amount $w="92px" $h="22px" />
        </RowTotal>
      </RowFoot>
      <RowGo $caret />
    </RowBox>
  );
}

/** A bar in place of the picture of an item. */
export const TileBar = styled(SkeletonBar)`
  border-radius: var(--r2);
`;

/** A bar in place of a status tag. */
export const StatusBar = styled(SkeletonBar)`
  height: 29.5px;
`;

const Amount = styled(SkeletonBar)`
  margin-left: auto;

  ${media.phone} {
    width: 72px;
  }
`;
