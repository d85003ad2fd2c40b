import { SkeletonBar, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { RowBox, RowFoot, RowGo, RowName, RowStatus, RowTotal } from './OrderListSurface';

/** A row that is loading: same box and height as the row. Hidden from assistive technology. */
export function OrderRowSkeleton() {
  return (
    <RowBox aria-hidden="true">
      <Tile $w="76px" $h="92px" />
      <RowName>
        <SkeletonBar $w="62%" $h="20px" />
        <Second $w="70%" />
        <Second $w="86%" />
      </RowName>
      <RowFoot>
        <RowStatus>
          <SkeletonBar $w="130px" $h="30px" />
        </RowStatus>
        <RowTotal>
          <Amount $w="92px" $h="22px" />
        </RowTotal>
      </RowFoot>
      <RowGo $caret />
    </RowBox>
  );
}

const Tile = styled(SkeletonBar)`
  border-radius: var(--r2);
`;

const Second = styled(SkeletonBar)`
  margin-top: 9px;
`;

const Amount = styled(SkeletonBar)`
  margin-left: auto;

  ${media.phone} {
    width: 72px;
  }
`;
