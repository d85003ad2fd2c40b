import { labels, type LabTest } from '@storefront/shared-contracts';
import { Muted, Tabs } from '@storefront/shared-ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { testDetailsId } from '../tests/summarize-contents';
import { Below } from './layout';
import { TestsIncluded } from './TestsIncluded';
import { useHashTarget } from './use-hash-target';

/** Tests Included, Description; the place that + More leads to. */
export function TestTabs({ test }: { test: LabTest }) {
  const place = useRef<HTMLDivElement>(null);
  useHashTarget(testDetailsId, place);
  return (
    <Below id={testDetailsId} ref={place}>
      <Tabs
        label={`About ${test.title}`}
        items={[
          {
            id: 'tests',
            label: labels.testsIncluded,
            count: test.test_list_count,
            content: <TestsIncluded tests={test.test_list} />,
          },
          { id: 'description', label: labels.description, content: <None>No description available.</None> },
        ]}
      />
    </Below>
  );
}

const None = styled(Muted)`
  padding: 10px 0;
`;
