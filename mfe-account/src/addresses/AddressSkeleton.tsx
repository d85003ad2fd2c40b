import { SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { CardBox, CardGrid } from './CardBox';

/** Boxes of the size of the cards while the addresses load. */
export function AddressSkeleton({ columns }: { columns: 2 | 3 }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading your addresses</VisuallyHidden>
      <CardGrid $columns={columns} aria-hidden="true">
        {[0, 1, 2].slice(0, columns).map((card) => (
          <li key={card}>
            <Box>
              <SkeletonBar $w="40%" $h="20px" />
              <SkeletonBar $w="65%" $h="24px" />
              <SkeletonBar $w="85%" $h="18px" />
              <SkeletonBar $w="75%" $h="18px" />
              <SkeletonBar $w="55%" $h="18px" />
              <SkeletonBar $w="45%" $h="18px" />
              <SkeletonBar $h="44px" />
            </Box>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

const Box = styled(CardBox)`
  gap: 14px;
  min-height: 286px;

  > :last-child {
    margin-top: auto;
  }
`;
