import { SkeletonBar, media } from '@storefront/shared-ui';
import styled from 'styled-components';
import { RowBox, RowBuy } from './LabListSurface';

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
