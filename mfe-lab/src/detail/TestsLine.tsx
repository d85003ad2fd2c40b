import type { LabTest } from '@storefront/shared-contracts';
import { media } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/detail';
import styled from 'styled-components';
import { summarizeContents } from '../tests/summarize-contents';
import { MoreLink } from '../tests/MoreLink';

/** Phones only: the first names of the contents, as a row below the facts. */
export function TestsLine({ test }: { test: LabTest }) {
  const { names, more } = summarizeContents(test);
  if (names.length === 0) return null;
  return (
    <OnPhone>
      <DescriptionList
        kind="cells"
        facts={[
          {
            label: test.is_package === 1 ? 'Tests' : 'Parameters',
            value: (
              <>
                {names.join(', ')} {more && <MoreLink test={test} />}
              </>
            ),
          },
        ]}
      />
    </OnPhone>
  );
}

const OnPhone = styled.div`
  margin-top: var(--s3);

  ${media.tabletUp} {
    display: none;
  }
`;
