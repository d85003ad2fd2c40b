import { SkeletonBar, media, Meta } from '@storefront/shared-ui';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';
import { RowAction, RowBox, RowDay, RowFoot, RowHeading, RowName, RowStatus, RowTotal } from './OrderListSurface';

/** The skeleton of a row, with the box and height of the row. Hidden from assistive technology. */
export function OrderRowSkeleton() {
  return (
    <RowBox aria-hidden="true">
      <TileBar $w="64px" $h="84px" />
      <RowName>
        <RowHeading as="div">
          <TextBar width="62%" large />
        </RowHeading>
        <Meta>
          <TextBar width="46%" />
        </Meta>
        <Meta>
          <TextBar width="54%" />
        </Meta>
      </RowName>
      <RowTotal>
        <Amount $w="92px" $h="22px" />
      </RowTotal>
      <RowFoot>
        <RowStatus>
          <StatusBar $w="96px" />
          <RowDay>
            <TextBar width="132px" />
          </RowDay>
        </RowStatus>
        <RowAction>
          <SkeletonBar $w="100%" $h="44px" />
        </RowAction>
      </RowFoot>
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
