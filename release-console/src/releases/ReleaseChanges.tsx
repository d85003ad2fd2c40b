import { SkeletonBar } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { descriptorChangeText } from '@storefront/release-registry/contract';
import styled from 'styled-components';
import { useApi } from '../api/console-api';
import { keys } from '../state/keys';
import { ReadFailure } from './ReadFailure';

/** Shows how a release changes the descriptor of its part, compared with the live release. */
export function ReleaseChanges({ part, release }: { part: string; release: string }) {
  const api = useApi();
  const comparison = useQuery({
    queryKey: [...keys.compare, part, release],
    queryFn: () => api.compare({ part, release }),
  });
  if (comparison.isError) return <ReadFailure what="The changes" query={comparison} />;
  if (!comparison.data) return <SkeletonBar $w="60%" />;
  const { changes } = comparison.data;
  if (changes.length === 0) return <Box as="p">Same routes, widgets and contract as the live release.</Box>;
  return (
    <Box>
      {changes.map((change) => (
        <li key={change.what}>{descriptorChangeText(change)}</li>
      ))}
    </Box>
  );
}

const Box = styled.ul`
  margin: 8px 0 0;
  padding-left: 18px;
  font-size: var(--fs-14);

  &:is(p) {
    padding-left: 0;
  }
`;
