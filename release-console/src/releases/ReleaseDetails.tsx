import { SkeletonBar } from '@storefront/shared-ui';
import { descriptorChangeText } from '@storefront/release-registry/contract';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useApi } from '../api/console-api';
import { pluralize } from '../display/pluralize';
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

/** Lists errors that pages reported for a release. Errors of the most pages come first. */
export function ReleaseErrors({ part, release }: { part: string; release: string }) {
  const api = useApi();
  const errors = useQuery({ queryKey: [...keys.errors, part, release], queryFn: () => api.errors({ part, release }) });
  if (errors.isError) return <ReadFailure what="The error reports" query={errors} />;
  if (!errors.data) return <SkeletonBar $w="60%" />;
  const { reports, since } = errors.data;
  const sinceText = `since ${formatIstDateTime(since)} IST`;
  if (reports.length === 0) return <Box as="p">No page reported an error of this release {sinceText}.</Box>;
  return (
    <>
      <Box as="p">
        {pluralize(errors.data.errors, 'page')} with errors {sinceText}. A page counts once; the API’s log has all
        reports with their stacks.
      </Box>
      <Box>
        {reports.map(({ kind, error, route, pages }) => (
          <li key={`${kind} ${route} ${error}`}>
            <code>{error}</code> ({kind}, {route}, {pluralize(pages, 'page')})
          </li>
        ))}
      </Box>
    </>
  );
}

const Box = styled.ul`
  margin: 8px 0 0;
  padding-left: 18px;
  font-size: var(--fs-14);
  overflow-wrap: anywhere;

  &:is(p) {
    padding-left: 0;
  }
`;
