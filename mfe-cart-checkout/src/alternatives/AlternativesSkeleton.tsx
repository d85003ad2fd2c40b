import { Bar, VisuallyHidden } from '@storefront/shared-ui';
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
            <Bar $w="56px" $h="64px" />
            <Text>
              <Bar $w="85%" $h="20px" />
              <Bar $w="55%" />
              <Bar $w="45%" />
            </Text>
            <Bar $w="84px" $h="24px" />
            <Bar $w="90px" $h="44px" />
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
