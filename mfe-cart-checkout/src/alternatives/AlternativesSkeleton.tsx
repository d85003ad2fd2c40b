import { SkeletonBar, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { RowBox } from './AlternativeRow';

/** Alternatives while they are on their way. */
export function AlternativesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading alternatives</VisuallyHidden>
      <ul aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <RowBox key={row}>
            <SkeletonBar $w="56px" $h="64px" />
            <Text>
              <SkeletonBar $w="85%" $h="20px" />
              <SkeletonBar $w="55%" />
              <SkeletonBar $w="45%" />
            </Text>
            <SkeletonBar $w="84px" $h="24px" />
            <SkeletonBar $w="90px" $h="44px" />
          </RowBox>
        ))}
      </ul>
    </div>
  );
}

const Text = styled.div`
  display: grid;
  gap: 8px;
`;
