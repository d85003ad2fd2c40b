import type { LabTest } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { useHashTarget } from '@storefront/page-kit';
import { Muted } from '@storefront/shared-ui';
import { Tabs } from '@storefront/shared-ui/tabs';
import styled from 'styled-components';
import { testDetailsId } from '../tests/summarize-contents';
import { TestsIncluded } from './TestsIncluded';

/** The tabs Tests Included and Description, which + More links to. */
export function TestTabs({ test }: { test: LabTest }) {
  useHashTarget(testDetailsId, '[role="tab"]');
  return (
    <Section id={testDetailsId}>
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
    </Section>
  );
}

const None = styled(Muted)`
  padding: 10px 0;
`;

/** A section below the header. */
export const Section = styled.div`
  margin-top: var(--s8);
`;
